import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Facts, LinkFrame } from '../../../app/links/LinkCard.tsx';
import { HitIcon } from '../../../app/palette/HitIcon.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useLanguage } from '../../../lib/languages.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useChatRecordShownQuery } from './record.generated.ts';

/** The record that a conversation is about, as it is now; nothing to who may not read it. */
export default function RecordHead({ conversationId }: { conversationId: string }) {
  const text = useText();
  const { language } = useLanguage();
  const query = useChatRecordShownQuery({
    variables: { id: conversationId, language },
    // Records of different kinds share ids: in the cache one would stand for the other.
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  const about = query.data?.chatConversation?.record;
  useFollowing(about ? [about.subject] : [], () => query.refetch());
  if (!about) return null;
  const { record, state, kindTitle, icon } = about;
  return (
    <Box
      component="section"
      aria-label={text('chatRecord.head.label')}
      sx={{
        flex: 'none',
        paddingInline: { xs: 2, sm: 4 },
        paddingBlock: 2,
        borderBlockEnd: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <LinkFrame>
        <span className="icon">
          <HitIcon hit={record ?? { icon, image: null }} size={32} />
        </span>
        {record ? (
          <Link className="words" to={record.path}>
            <bdi className="title">{record.title}</bdi>
            <bdi className="more">{record.subtitle || kindTitle}</bdi>
            {state === null && <Facts facts={record.facts} />}
          </Link>
        ) : (
          <span className="words">
            <span className="more">{text('chatRecord.head.deleted', { kind: kindTitle })}</span>
          </span>
        )}
        {state !== null && <StatusChip tone="info" label={state} />}
      </LinkFrame>
    </Box>
  );
}

import { LinkCard } from '../../app/links/LinkCard.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { useChatLinkedRecordsQuery } from './panes.generated.ts';

/** What the links of a message lead to, as far as the reader may see it. */
export default function LinkedCards({ paths }: { paths: readonly string[] }) {
  const text = useText();
  const { language } = useLanguage();
  const { data } = useChatLinkedRecordsQuery({
    variables: { paths: [...paths], language },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const records = data?.linkedRecords ?? [];
  return records.map(({ path, record }) => (
    <LinkCard key={path} to={path} record={record} label={text('chat.link.open', { name: record.title })} />
  ));
}

import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { decode } from '../../lib/listState.ts';
import { useText } from '../../lib/text.ts';
import { AddressList } from './AddressList.tsx';
import { tabCodec, tabs } from './contactLists.ts';
import { MessageList } from './MessageList.tsx';

/** What visitors wrote and left, for those who take care of it. */
export default function ContactPage() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { tab } = decode(tabCodec, params);
  return (
    <>
      <Tabs
        value={tab}
        // The other list begins anew: its search and page are its own.
        onChange={(_, next: string) => setParams(next === 'messages' ? {} : { tab: next })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('contact.tab.label')}
        sx={{ mb: 5 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={name === tab ? 'contact-panel' : undefined}
            label={text(`contact.tab.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="contact-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'messages' ? <MessageList /> : <AddressList key={tab} tab={tab} />}
      </Box>
    </>
  );
}

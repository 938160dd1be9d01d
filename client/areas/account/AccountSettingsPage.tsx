import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { IconBell, IconFileText, IconLink, IconLock, IconUsers } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { BillingPanel } from '../../app/billing/BillingPanel.tsx';
import { KindSwitches } from '../../app/notifications/KindSwitches.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useText } from '../../lib/text.ts';
import { AccountTab } from './AccountTab.tsx';
import { ConnectionsTab } from './ConnectionsTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';

const tabs = [
  { name: 'account', icon: <IconUsers size={20} />, content: AccountTab },
  { name: 'security', icon: <IconLock size={20} />, content: SecurityTab },
  { name: 'billing-plans', icon: <IconFileText size={20} />, content: () => <BillingPanel /> },
  { name: 'notification', icon: <IconBell size={20} />, content: KindSwitches },
  { name: 'connection', icon: <IconLink size={20} />, content: ConnectionsTab },
] as const;

const tabTexts = {
  account: 'accountSettings.tab.account',
  security: 'accountSettings.tab.security',
  'billing-plans': 'accountSettings.tab.billing',
  notification: 'accountSettings.tab.notification',
  connection: 'accountSettings.tab.connection',
} as const;

/** What people set for their own account. */
export default function AccountSettingsPage() {
  const text = useText();
  const { tab: asked = 'account' } = useParams();
  const tab = tabs.find(({ name }) => name === asked);
  if (!tab) return <Navigate replace to="/pages/account-settings" />;
  const Content = tab.content;
  return (
    <>
      <PageHeader title={text('accountSettings.page.title')} text={text('accountSettings.page.text')} />
      <Tabs
        value={tab.name}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('accountSettings.page.tabs')}
        sx={{ mb: 5 }}
      >
        {tabs.map(({ name, icon }) => (
          <Tab
            key={name}
            value={name}
            component={Link}
            to={`/pages/account-settings/${name}`}
            icon={icon}
            iconPosition="start"
            id={`tab-${name}`}
            aria-controls={name === tab.name ? 'settings-panel' : undefined}
            label={text(tabTexts[name])}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="settings-panel" aria-labelledby={`tab-${tab.name}`}>
        <Content />
      </Box>
    </>
  );
}

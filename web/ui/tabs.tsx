import '@aws-amplify/ui-react/styles/tabs.layer.css';
import { Tabs as LibraryTabs } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

export const Tabs = ({ label, tabs, value, onChange }: Props) => (
  <LibraryTabs.Container value={value} onValueChange={onChange}>
    <LibraryTabs.List aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <LibraryTabs.Item key={tab.value} value={tab.value}>
          {tab.label}
        </LibraryTabs.Item>
      ))}
    </LibraryTabs.List>
    {tabs.map((tab) => (
      <LibraryTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
        {tab.content}
      </LibraryTabs.Panel>
    ))}
  </LibraryTabs.Container>
);

import { createContext } from 'react';

/** What a chart is narrowed by, in words: it stands in what is saved of it. */
export const ChartAbout = createContext('');

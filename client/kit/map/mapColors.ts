import { useTheme, useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import type { MarkerState } from './mapTypes.ts';

/** What maps are drawn with. A canvas cannot read the variables of the theme, so they are read once for each scheme. */
export type MapColors = {
  land: string;
  water: string;
  border: string;
  road: string;
  roadEdge: string;
  green: string;
  building: string;
  ink: string;
  faintInk: string;
  paper: string;
  accent: string;
  warning: string;
} & Record<MarkerState, string>;

const grounds = {
  light: {
    land: '#F7F6F9',
    water: '#CBDDED',
    border: '#A9A5B8',
    road: '#FFFFFF',
    roadEdge: '#DAD7E2',
    green: '#E1EEDF',
    building: '#E9E6EF',
    ink: '#444050',
    faintInk: '#6D6777',
    paper: '#FFFFFF',
  },
  dark: {
    land: '#31364C',
    water: '#1F2436',
    border: '#6A6F8C',
    road: '#4A5072',
    roadEdge: '#272C40',
    green: '#2E3F49',
    building: '#3A3F57',
    ink: '#E1DEF5',
    faintInk: '#ACAAC5',
    paper: '#2F3349',
  },
};

/** The colours of maps in the scheme that is on. */
export function useMapColors(): MapColors {
  const { mode, systemMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const { vars } = useTheme();
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const read = (name: string) => style.getPropertyValue(`--atrium-palette-${name}`).trim();
    return {
      ...grounds[isDark ? 'dark' : 'light'],
      accent: read('primary-main'),
      warning: read('warning-main'),
      moving: read('success-main'),
      stopped: read('info-main'),
      offline: read('secondary-main'),
    };
    // `vars` changes with the primary colour that the user picks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDark, vars]);
}

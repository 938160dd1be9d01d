import { createContext, use, type ReactElement, type ReactNode } from 'react';

export type WizardStep = {
  name: string;
  label: string;
  text?: string;
  icon: ReactElement;
  /** Whether what stands in this step may be left; marks what is wrong. Without it any step may. */
  check?: () => boolean | Promise<boolean>;
  children: ReactNode;
};

export const GoToStep = createContext<(name: string) => void>(() => {});

/** The way to another step, for what stands in a wizard. */
export const useGoToStep = () => use(GoToStep);

import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer, type Middleware } from 'stylis';

/** Turns styles round: loaded for right-to-left only. */
export const stylisPlugins = [prefixer, rtlPlugin as Middleware];

import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

afterEach(cleanup);

import { expect, test } from 'vitest';
import { deviceOf } from './userAgent.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit}`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const linux = `Mozilla/5.0 (X11; Linux x86_64) ${webKit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webKit}`;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${linux} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${linux} HeadlessChrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${linux} Ubuntu Chromium/138.0.7204.92 Chrome/138.0.7204.92 Safari/537.36`, 'Chromium', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${android} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${phone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.3351.55`, 'Edge', 'Windows'],
  [`${android} Chrome/138.0.0.0 Mobile Safari/537.36 EdgA/138.0.3351.65`, 'Edge', 'Android'],
  [`${phone} Version/18.0 EdgiOS/138.0.3351.65 Mobile/15E148 Safari/605.1.15`, 'Edge', 'iOS'],
  [`${windows} Chrome/137.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Windows'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${windows} Chrome/138.0.0.0 Safari/537.36 Vivaldi/7.5.3735.44`, 'Vivaldi', 'Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${phone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`${phone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  ['curl/8.14.1', 'curl', ''],
  ['', '', ''],
])('%s is told by name', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

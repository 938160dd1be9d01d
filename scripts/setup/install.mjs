import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readStamp, root, writeStamp } from './stamps.mjs';

const stamp = 'node_modules/.atrium-lockfile';
const packagedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const major = Number(process.versions.node.split('.')[0]);

/** Ends the command with one line, without a stack. */
export function stop(reason) {
  console.error(`atrium: ${reason}`);
  process.exit(1);
}

export function checkNode() {
  const [, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) stop(`needs Node 20.19 or newer, this is ${process.version}`);
}

// npm keeps its own list of what it has installed: good enough where somebody ran npm without us.
function isInstalled() {
  try {
    const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
    const wanted = read('package-lock.json');
    const present = read('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([path, entry]) => !path || entry.optional || present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/** Makes `node_modules` what the lockfile says. Returns whether there was anything to do. */
export function ensureInstalled() {
  const hash = hashOf(['package-lock.json']);
  if (readStamp(stamp) === hash) return false;
  const installs = !isInstalled();
  if (installs) {
    console.log('Installing packages as package-lock.json says (about a minute) …');
    // The Node that runs npm, since ours lies in the folder that npm is about to replace.
    const node = process.env.npm_node_execpath;
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const [command, first] = node && npm ? [node, [npm]] : ['npm', []];
    const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' });
    if (error?.code === 'ENOENT') stop('npm was not found; it comes with Node');
    if (status !== 0) stop('installing the packages failed, see above');
  }
  writeStamp(stamp, hash);
  return installs;
}

/** The rest runs TypeScript as it is, which takes Node 24. Runs the script again on it, if this is an older one. */
export async function continueOnNode24(script) {
  if (major >= 24) return;
  if (!existsSync(packagedNode)) stop('Node 24 is missing in node_modules; run: npm rebuild node');
  const child = spawn(packagedNode, [...process.execArgv, script, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // From a terminal, Ctrl-C reaches the child by itself.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  const code = await new Promise((resolve) => {
    child.on('exit', (status, signal) => resolve(status ?? (signal === 'SIGINT' ? 130 : 1)));
    child.on('error', (error) => stop(`Node 24 could not be started: ${error.message}`));
  });
  process.exit(code);
}

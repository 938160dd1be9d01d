import { spawnSync } from 'node:child_process';

const minute = 60_000;

export const isRoot = () => process.getuid?.() === 0;

/** Whether Debian's package manager has installed it. What it has to say is shown only where it fails. */
export function installPackage(name: string): boolean {
  if (!isRoot() || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${name} …`);
  // Another step may be installing something at the moment.
  const install = `apt-get -o DPkg::Lock::Timeout=120 install -qy --no-install-recommends ${name}`;
  const { status, stderr } = spawnSync('sh', ['-c', `${install} || (apt-get update -q && ${install})`], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 3 * minute,
    encoding: 'utf8',
  });
  if (status !== 0) console.log(`It could not be installed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  return status === 0;
}

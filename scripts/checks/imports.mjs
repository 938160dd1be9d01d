// Import rules of .dependency-cruiser.mjs, and that the tool has really read the program.
import { createRequire } from 'node:module';
import { root, sources } from '../setup/stamps.mjs';

process.chdir(root);
const folders = ['server', 'client', 'tests', 'scripts', 'bench'];

// dependency-cruiser asks for TypeScript without JSX; @swc/core then refuses every component.
const swc = createRequire(import.meta.url)('@swc/core');
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const { cruise } = await import('dependency-cruiser');
const { default: config } = await import('../../.dependency-cruiser.mjs');
const { output } = await cruise(folders, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});

const { violations } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);

const own = output.modules.filter((module) => /^(server|client|tests|scripts|bench)\//.test(module.source));
const onDisk = sources(folders, (file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.includes('/.cache/'));
const read = new Set(own.filter((module) => module.dependencies.length > 0).map((module) => module.source));
const missed = onDisk.filter((file) => !own.some((module) => module.source === file));
// Half of all files import something, however the program grows: less means that the parser reads nothing.
const isBlind = missed.length > 0 || read.size < onDisk.length / 2;
if (isBlind) console.error(`Only ${read.size} of ${onDisk.length} modules were read. ${missed.slice(0, 5).join(' ')}`);

console.log(
  `${own.length} modules and ${output.summary.totalDependenciesCruised} imports read, ${violations.length} against the rules`,
);
process.exitCode = violations.length > 0 || isBlind ? 1 : 0;

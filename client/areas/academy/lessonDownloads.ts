import * as v from 'valibot';
import { rows } from '../../kit/form/fieldDisplay.tsx';
import type { FormField } from '../../kit/form/formFields.ts';
import { limited } from '../../kit/form/valibotResolver.ts';

/* Files of a lesson to download, as its form has them. */

export const maxDownloads = 20;

/** The size is known of what was uploaded or stored, and never sent. */
export type Download = { name: string; url: string; sizeBytes?: number };

const rule = v.array(v.object({ name: v.string(), url: v.string(), sizeBytes: v.optional(v.number()) }));

export const downloadsField: FormField<Download[]> = {
  rule: v.pipe(rule, v.maxLength(maxDownloads, limited('tooMany', maxDownloads))) as v.GenericSchema<Download[]>,
  initial: [],
  display: rows<Download>('academy.field.files', {
    name: (file) => file.name,
    key: (file) => file.url,
    parts: () => ({}),
  }),
  clean: (files) => files.map(({ name, url }) => ({ name, url })),
};

export const storedDownloads = (files: readonly Required<Download>[]): Download[] =>
  files.map(({ name, url, sizeBytes }) => ({ name, url, sizeBytes }));

import { Fragment } from 'react';
import { changeWords } from '../../kit/form/changeWords.ts';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { useDisplayTools } from '../../kit/form/useDisplayTools.ts';
import { Lines } from '../../kit/ThumbCell.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ActivityRowFragment } from './activity.generated.ts';

/** What a change did, in a line or two; the history of the record has the rest. */
export function ChangeText({ row, displays }: { row: ActivityRowFragment; displays: FieldDisplays | undefined }) {
  const text = useText();
  const { list } = useFormats();
  const tools = useDisplayTools(row.currency);
  const told = displays ? row.fields.flatMap((field) => changeWords(field, displays, tools) ?? []) : [];
  const [first] = told;
  if (first === undefined) return null;
  const labels = told.map(({ label }) => label);
  if (told.length > 1) return <Lines title={text('activity.row.fields', { count: told.length })} text={list(labels)} />;
  return (
    <Lines
      title={first.label}
      text={
        first.lines ? (
          <bdi>{first.lines.join(' · ')}</bdi>
        ) : (
          <Fragment>
            <del>
              <bdi>{first.before}</bdi>
            </del>{' '}
            → <bdi>{first.after}</bdi>
          </Fragment>
        )
      }
    />
  );
}

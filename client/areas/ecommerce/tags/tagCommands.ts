import type { TypedDocumentNode } from '@apollo/client';
import { IconTags } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import type { BulkOutcome } from '../../../app/list/listNoun.ts';
import { UpdateCustomersDocument } from '../customers/customers.generated.ts';
import { UpdateOrderDocument, type OrderWholeFragment } from '../orders/orderDetails.generated.ts';
import { UpdateOrdersDocument } from '../orders/orders.generated.ts';
import type { ManyTagsValues, TagsValues } from './tagForms.ts';

/** What staff sorts an order by. */
export const changeTags = commandsOf<OrderWholeFragment>({ subject: 'Order', changes: ['Order'] })({
  name: 'tags',
  label: 'tags.action.edit',
  icon: IconTags,
  operation: UpdateOrderDocument,
  variables: ({ id, version }, { tags }: TagsValues) => ({ id, version, input: { tags } }),
  form: {
    frame: 'dialog',
    title: 'tags.action.edit',
    submit: 'tags.action.save',
    fields: async () => (await import('./tagForms.ts')).tagsFields,
    begin: ({ tags }) => ({ tags }),
    inputs: lazy(() => import('./TagsInputs.tsx')),
  },
  done: ({ updateOrder: { batchId } }, { text }) => ({ text: text('tags.done.one'), batchId }),
});

/** What is selected in a list, as an operation takes it. */
export type TaggedRows = { id: string; selection: object; count: number };

// oxlint-disable-next-line typescript/no-explicit-any -- the selection is in the words of each list
type Operation = TypedDocumentNode<Record<string, BulkOutcome>, any>;

const many = (subject: 'Order' | 'Customer', operation: Operation) =>
  commandsOf<TaggedRows>({ subject, changes: [subject] })({
    name: 'tags',
    label: 'tags.action.change',
    icon: IconTags,
    operation,
    variables: ({ selection }, { addTags, removeTags }: ManyTagsValues) => ({
      selection,
      input: { addTags, removeTags },
    }),
    form: {
      frame: 'dialog',
      title: ({ count }, { text }) => text('tags.many.title', { count }),
      submit: 'tags.action.save',
      fields: async () => (await import('./tagForms.ts')).manyTagsFields,
      inputs: lazy(() => import('./ManyTagsInputs.tsx')),
    },
    done: (data, { text }) => {
      const { count, failures, batchId } = Object.values(data)[0]!;
      return {
        text: text('tags.done.many', { count, left: failures.length }),
        tone: failures.length > 0 ? 'error' : 'success',
        batchId,
      };
    },
  });

export const tagMany = {
  Order: many('Order', UpdateOrdersDocument as Operation),
  Customer: many('Customer', UpdateCustomersDocument as Operation),
};

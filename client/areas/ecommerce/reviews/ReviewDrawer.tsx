import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordDrawer } from '../../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../../app/record/useStoredRecord.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { Rating } from '../../../kit/people/Rating.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { SideDrawer } from '../../../kit/SideDrawer.tsx';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { config } from '../../../lib/config.ts';
import { useFormats } from '../../../lib/format.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { reviewKind } from './reviewKind.ts';
import { reviewStatusTexts } from './reviewStatus.ts';
import type { ReviewRowFragment } from './reviews.generated.ts';
import { customerPath, editPath } from '../urls.ts';

type Props = { id: string; onClose: () => void };

/** A review in full beside the list: whether shoppers see it, and what the shop replies. */
export default function ReviewDrawer({ id, onClose }: Props) {
  const text = useText();
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text('reviews.panel.title')}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={reviewKind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <ReviewForm loaded={loaded} review={loaded.stored!} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<ReviewRowFragment>; review: ReviewRowFragment; onClose: () => void };

function ReviewForm({ loaded, review, onClose }: FormProps) {
  const text = useText();
  const { dateTime } = useFormats();
  const editor = useRecordEditor(reviewKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => recordsChanged('Review', 'Product'),
  });
  const { control } = editor.form;
  const { product, rating, head, para, createdAt } = review;
  return (
    <RecordDrawer editor={editor} title={text('reviews.panel.title')}>
      <ThumbCell
        image={product?.image ?? null}
        title={product ? <RowLink to={editPath(product.id)}>{review.productName}</RowLink> : review.productName}
        text={review.companyName}
      />
      <PersonCell
        name={review.reviewerName || text('reviews.list.nobody')}
        avatar={review.customer?.avatar}
        title={
          review.customer && <RowLink to={customerPath(review.customer.customerId)}>{review.reviewerName}</RowLink>
        }
        text={<bdi dir="ltr">{review.reviewerEmail}</bdi>}
      />
      <Box sx={{ p: 4, borderRadius: 1, backgroundColor: 'action.hover', display: 'grid', gap: 2 }}>
        <Rating value={rating} size="medium" />
        <Typography dir="auto" sx={{ fontWeight: 500 }}>
          {head}
        </Typography>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {para}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {dateTime(createdAt)}
        </Typography>
      </Box>
      <SelectField
        control={control}
        name="status"
        label={text('reviews.field.status')}
        choices={wordsOf(reviewStatusTexts, text)}
      />
      <FormTextField
        control={control}
        name="reply"
        label={text('reviews.field.reply')}
        help={config.hasMail ? text('reviews.help.reply') : undefined}
        rows={4}
      />
    </RecordDrawer>
  );
}

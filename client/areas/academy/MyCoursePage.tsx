import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Can } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { decode, useListState } from '../../lib/listState.ts';
import { asSeveral, severalOf } from '../../lib/severalValues.ts';
import type { CourseTag } from '../../lib/schema.generated.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { CoursesDocument, useCoursesQuery } from './academy.generated.ts';
import { CourseCard } from './CourseCard.tsx';
import { coursesShown, pageSize, shows, tags } from './courseList.ts';
import { CoursePromos } from './CoursePromos.tsx';
import { BooksDrawing, ScreenDrawing } from './drawings.tsx';
import { tagTexts } from './looks.ts';
import { newCoursePath } from './urls.ts';
import { useLearning } from './useLearning.ts';

const { codec, variablesOf } = coursesShown;
const CourseDrawer = lazy(() => import('./CourseDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) =>
  preloadQuery(CoursesDocument, variablesOf(decode(codec, new URL(request.url).searchParams)));

const searchButton = {
  flex: 'none',
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { backgroundColor: 'primary.dark' },
} as const;

/** Courses to choose from, and how far the viewer is with them. */
export default function MyCoursePage() {
  const text = useText();
  const { state, patch } = useListState(codec);
  const learning = useLearning();
  const courses = useRef<HTMLDivElement>(null);
  const { data, previousData, error, refetch } = useCoursesQuery({
    variables: variablesOf(state),
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(['Course', 'Lesson'], () => refetch());
  useAccountChanges('LEARNING', () => refetch());
  const list = (data ?? previousData)?.courseList;
  return (
    <>
      <Card sx={{ mb: { xs: 4, sm: 6 } }}>
        <CardContent
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 6, paddingBlock: 8 }}
        >
          <Box sx={{ display: { xs: 'none', md: 'block' }, flex: 'none' }}>
            <BooksDrawing />
          </Box>
          <Box sx={{ flex: 1, display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center', minWidth: 0 }}>
            <Typography variant="h2" component="h1" sx={{ maxWidth: '24ch' }}>
              {text('academy.hero.title')}
            </Typography>
            <Typography color="textSecondary" sx={{ maxWidth: '56ch', textWrap: 'balance' }}>
              {text('academy.hero.text')}
            </Typography>
            <Box
              component="form"
              role="search"
              sx={{ width: '100%', maxWidth: 460, display: 'flex', gap: 3, alignItems: 'center' }}
              onSubmit={(event) => {
                event.preventDefault();
                courses.current?.scrollIntoView({ block: 'start' });
                courses.current?.focus({ preventScroll: true });
              }}
            >
              <SearchField
                label={text('academy.hero.search')}
                value={state.q}
                onSearch={(q) => patch({ q, page: 1 })}
              />
              <IconAction type="submit" label={text('academy.hero.show')} sx={searchButton}>
                <IconSearch size={20} />
              </IconAction>
            </Box>
          </Box>
          <Box sx={{ display: { xs: 'none', md: 'block' }, flex: 'none' }}>
            <ScreenDrawing />
          </Box>
        </CardContent>
      </Card>
      <Card
        component="section"
        ref={courses}
        tabIndex={-1}
        aria-label={text('academy.courses.title')}
        sx={{ scrollMarginTop: 'calc(var(--navbar-bottom) + 24px)', outline: 'none' }}
      >
        <CardContent sx={{ display: 'grid', gap: 6 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 200px' }}>
              <Typography variant="h4" component="h2">
                {text('academy.courses.title')}
              </Typography>
              <Typography color="textSecondary" aria-live="polite">
                {list ? text('academy.courses.count', { count: list.totalCount }) : <Skeleton width={120} />}
              </Typography>
            </Box>
            <TextField
              select
              size="small"
              label={text('academy.filter.show')}
              value={state.show}
              onChange={(event) => patch({ show: event.target.value as (typeof shows)[number], page: 1 })}
              sx={{ minWidth: 160 }}
            >
              {shows.map((show) => (
                <MenuItem key={show} value={show}>
                  {text(`academy.show.${show}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              size="small"
              label={text('academy.field.tag')}
              value={severalOf(state.tag)}
              onChange={({ target }) => {
                const chosen = [target.value].flat();
                patch({ tag: asSeveral(tags.filter((tag) => chosen.includes(tag))), page: 1 });
              }}
              slotProps={{
                select: {
                  multiple: true,
                  displayEmpty: true,
                  renderValue: (chosen) =>
                    tags
                      .filter((tag) => (chosen as string[]).includes(tag))
                      .map((tag) => text(tagTexts[tag.toUpperCase() as CourseTag]))
                      .join(', ') || text('academy.tag.all'),
                },
                inputLabel: { shrink: true },
              }}
              sx={{ minWidth: 160, maxWidth: 260 }}
            >
              {tags.map((tag) => (
                <MenuItem key={tag} value={tag}>
                  <Checkbox size="small" checked={severalOf(state.tag).includes(tag)} tabIndex={-1} disableRipple />
                  {text(tagTexts[tag.toUpperCase() as CourseTag])}
                </MenuItem>
              ))}
            </TextField>
            <FormControlLabel
              label={text('academy.filter.hideCompleted')}
              control={
                <Switch
                  checked={state.completed !== true && state.show !== 'finished'}
                  disabled={state.show === 'finished'}
                  onChange={(_, isHidden) => patch({ completed: isHidden ? null : true, page: 1 })}
                  slotProps={{ input: { role: 'switch' } }}
                />
              }
            />
            <Can do="create" on="Course">
              <Button component={Link} to={newCoursePath} variant="contained" startIcon={<IconPlus size={18} />}>
                {text('academy.action.add')}
              </Button>
            </Can>
          </Box>
          {error && !list ? (
            <FailedState title={text('academy.courses.failed')} onRetry={() => void refetch().catch(() => undefined)} />
          ) : list?.nodes.length === 0 ? (
            <EmptyState
              drawing="noMatch"
              title={text('academy.courses.none')}
              action={
                <Button
                  variant="tonal"
                  onClick={() => patch({ q: '', tag: null, show: 'all', completed: true, page: 1 })}
                >
                  {text('academy.courses.reset')}
                </Button>
              }
            />
          ) : (
            <Box
              component="ul"
              sx={{
                display: 'grid',
                gap: { xs: 4, sm: 6 },
                margin: 0,
                padding: 0,
                listStyle: 'none',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: 'repeat(2, minmax(0, 1fr))',
                  lg: 'repeat(3, minmax(0, 1fr))',
                },
              }}
            >
              {list
                ? list.nodes.map((course) => <CourseCard key={course.id} course={course} learning={learning} />)
                : Array.from({ length: pageSize }, (_, at) => (
                    <Skeleton key={at} component="li" variant="rounded" height={420} />
                  ))}
            </Box>
          )}
          {list && list.pageInfo.pageCount > 1 && (
            <Box sx={{ display: 'flex', justifyContent: 'center' }}>
              <Pager page={state.page} pageCount={list.pageInfo.pageCount} onPage={(page) => patch({ page })} />
            </Box>
          )}
        </CardContent>
      </Card>
      <CoursePromos />
      {state.edit === 'new' && (
        <Can do="create" on="Course">
          <Suspense fallback={null}>
            <CourseDrawer id={null} onClose={() => patch({ edit: '' })} />
          </Suspense>
        </Can>
      )}
    </>
  );
}

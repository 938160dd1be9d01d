import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import type { LessonQuestionPartsFragment } from '../questions.generated.ts';
import type { useLearning } from '../useLearning.ts';
import { Post } from './Post.tsx';
import { PostForm } from './PostForm.tsx';

type Props = {
  question: LessonQuestionPartsFragment;
  /** Takes the course, or teaches it. */
  mayWrite: boolean;
  canTeach: boolean;
  learning: ReturnType<typeof useLearning>;
};

/** A question with its answers, and a form for another one. */
export function Question({ question, ...rest }: Props) {
  const text = useText();
  const [isAnswering, setAnswering] = useState(false);
  const { learning, mayWrite } = rest;
  return (
    <Post post={question} {...rest}>
      {question.answers.length > 0 && (
        <Box
          component="ul"
          aria-label={text('academy.questions.answers', { count: question.answers.length })}
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 3,
            p: 0,
            paddingInlineStart: { xs: 3, sm: 4 },
            borderInlineStart: '2px solid',
            borderColor: 'divider',
            display: 'grid',
            gap: 4,
          }}
        >
          {question.answers.map((answer) => (
            <li key={answer.id}>
              <Post post={answer} {...rest} />
            </li>
          ))}
        </Box>
      )}
      {mayWrite &&
        (isAnswering ? (
          <Box sx={{ mt: 3 }}>
            <PostForm
              label={text('academy.questions.yourAnswer')}
              submitLabel={text('academy.questions.answer')}
              isBusy={learning.busy === question.id}
              onCancel={() => setAnswering(false)}
              onSubmit={async (typed) => {
                const isKept = await learning.answerQuestion(question.id, typed);
                if (isKept) setAnswering(false);
                return isKept;
              }}
            />
          </Box>
        ) : (
          <Box>
            <Button size="small" onClick={() => setAnswering(true)} sx={{ marginInlineStart: -2 }}>
              {text('academy.questions.answer')}
            </Button>
          </Box>
        ))}
    </Post>
  );
}

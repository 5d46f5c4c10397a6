import { Link } from 'react-router';
import { Notice } from '#ui/notice';

interface Props {
  sentence: string | undefined;
  /** The plan's limit of cases is reached. */
  isLimit: boolean;
}

export const NewCaseTrouble = ({ sentence, isLimit }: Props) =>
  sentence === undefined ? null : (
    <Notice
      tone={isLimit ? 'warning' : 'error'}
      action={
        isLimit && (
          <>
            <Link to="/pricing">See the plans</Link>
            <Link to="/dashboard">Choose a case to delete</Link>
          </>
        )
      }
    >
      {sentence}
      {isLimit && ' What you type stays on this device until there is room.'}
    </Notice>
  );

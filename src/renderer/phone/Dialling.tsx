import { Button } from '../design/Button.tsx';
import { Head } from '../design/Head.tsx';
import { useArrival } from '../screens/focus.ts';
import type { ScreenProps } from '../screens/props.ts';
import { useTexts } from '../text/index.ts';

/** Waits until the host has answered. */
export function Dialling({ send, refused, host }: ScreenProps & { readonly host: string | null }) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  return (
    <main className="page">
      <div className="form">
        <Head
          title={host === null ? t('join.dialling') : t('join.diallingWho', { name: host })}
          titleRef={title}
          busy
        >
          {t('join.diallingWhat')}
        </Head>
        <div className="form-actions">
          <Button icon="close" onPress={() => send({ command: 'disconnect' })}>
            {t('join.cancel')}
          </Button>
          <p className="refused" role="status">
            {refused}
          </p>
        </div>
      </div>
    </main>
  );
}

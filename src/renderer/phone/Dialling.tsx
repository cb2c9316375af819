import { Head } from '../design/Head.tsx';
import { useArrival } from '../screens/focus.ts';
import type { ScreenProps } from '../screens/props.ts';
import { WaitActions } from '../screens/WaitActions.tsx';
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
        <WaitActions
          back={t('join.cancel')}
          refused={refused}
          onBack={() => send({ command: 'disconnect' })}
        />
      </div>
    </main>
  );
}

import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import type { DoctorProps } from './Doctor.tsx';

const Doctor = late(async () => (await import('./Doctor.tsx')).Doctor);

/** Opens the check of the network. */
export function DoctorLink(props: Omit<DoctorProps, 'onClose'>) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon="ask" onPress={() => setOpen(true)}>
        {t('doctor.title')}
      </Button>
      {isOpen && <Doctor {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

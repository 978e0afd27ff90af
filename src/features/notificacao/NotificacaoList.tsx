import ui from '#ui/ui.module.css'
import notices from '#domain/notificacao/notices.module.css'

import { dataHora, quando } from '#platform/format.ts'
import type { Aviso } from '#platform/notify.ts'
import { Alert } from '#ui/Alert.tsx'

export const NotificacaoList = ({ avisos }: { avisos: Aviso[] }) => (
  <ul className={`${ui.plain} ${notices.notices}`}>
    {avisos.map(({ id, severity, summary, detail, vezes, instante }) => (
      <li key={id}>
        <Alert severidade={severity}>
          <b>
            {summary} {vezes > 1 && `×${vezes}`}
          </b>
          {detail && <p>{detail}</p>}
          <time className={ui.soft} dateTime={instante.toISOString()} title={dataHora(instante)}>
            {quando(instante)}
          </time>
        </Alert>
      </li>
    ))}
  </ul>
)

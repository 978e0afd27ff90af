import { dataHora, quando } from '#platform/format.ts'
import type { Aviso } from '#platform/notify.ts'
import { Alert } from '#ui/Alert.tsx'

export const NotificacaoList = ({ avisos }: { avisos: Aviso[] }) => (
  <ul className="plain notices">
    {avisos.map(({ id, severity, summary, detail, vezes, instante }) => (
      <li key={id}>
        <Alert severidade={severity}>
          <b>
            {summary} {vezes > 1 && `×${vezes}`}
          </b>
          {detail && <p>{detail}</p>}
          <time className="soft" dateTime={instante.toISOString()} title={dataHora(instante)}>
            {quando(instante)}
          </time>
        </Alert>
      </li>
    ))}
  </ul>
)

import leitura from './leitura.module.css'

import { useLingui } from '@lingui/react/macro'

const linhas = [92, 97, 88, 95, 40, 0, 90, 96, 70]

/** Paragraphs to come; nothing is drawn in the first 200 ms. */
export function LeituraEspera() {
  const { t } = useLingui()
  return (
    <div className={leitura.leituraEspera} role="status" aria-label={t`Carregando…`}>
      {linhas.map((largura, posicao) => (
        <div key={posicao} style={{ width: `${largura}%` }} />
      ))}
    </div>
  )
}

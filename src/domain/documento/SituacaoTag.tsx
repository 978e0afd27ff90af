import situacaoCss from './situacao.module.css'

import type { Situacao } from '#contract/documento.ts'
import { Icon } from '#ui/Icon.tsx'

import { aparenciaDaSituacao } from './nomes.ts'

/** Icon, word and colour, never colour alone. */
export function SituacaoTag({ situacao }: { situacao: Situacao }) {
  const { nome, icone, severidade, dica } = aparenciaDaSituacao(situacao)
  return (
    <span className={situacaoCss.situacao} data-severidade={severidade} title={dica}>
      <Icon nome={icone} />
      {nome}
    </span>
  )
}

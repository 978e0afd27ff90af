import ui from '#ui/ui.module.css'
import ausenteCss from './ausente.module.css'

import type { Ausente } from '#contract/ausencia.ts'

import { dizerAusente } from './ausente-palavras.ts'
import type { PessoaEscolhida } from './destino.ts'

type Props = { pessoa: PessoaEscolhida; ausente: Ausente | undefined }

/** A person in a list of choices, with the absence if there is one. */
export const PessoaOption = ({ pessoa: { nome, cargo, lotacao }, ausente }: Props) => (
  <>
    <span>{nome}</span>
    <small className={ui.soft}>
      {cargo ? `${cargo} · ` : ''}
      {lotacao.sigla}
      {ausente && <span className={ausenteCss.ausente}> · {dizerAusente(ausente)}</span>}
    </small>
  </>
)

import ui from '#ui/ui.module.css'

import type { Ausente } from '#contract/ausencia.ts'

import type { Destino } from './destino.ts'
import { PessoaOption } from './PessoaOption.tsx'

/** A unit or a person in a list of choices. */
export const DestinoOption = ({ destino, ausente }: { destino: Destino; ausente: Ausente | undefined }) =>
  destino.tipo === 'PESSOA' ? (
    <PessoaOption pessoa={destino.pessoa} ausente={ausente} />
  ) : (
    <>
      <b>{destino.lotacao.sigla}</b>
      <small className={ui.soft}>
        {destino.lotacao.nome}
        {destino.lotacao.orgao && ` · ${destino.lotacao.orgao.nome}`}
      </small>
    </>
  )

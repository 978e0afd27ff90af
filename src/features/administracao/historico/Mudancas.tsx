import './historico.css'

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import type { Mudanca } from '#contract/administracao.ts'
import { TipoDeAusencia } from '#contract/ausencia.ts'
import { nomeDaAusencia } from '#features/usuario/ausente-palavras.ts'
import { data, dataHora } from '#platform/format.ts'

import { useCampos } from './campos.ts'

/** Values that are codes. */
const FINS = (): Record<string, string> => ({ ELIMINACAO: t`eliminação`, GUARDA_PERMANENTE: t`guarda permanente` })

/** A value of the log: kinds of absence, days and instants as people write them. */
const dito = (campo: string, valor: string) => {
  const ausencia = campo === 'ausencia' ? TipoDeAusencia.safeParse(valor) : undefined
  return ausencia?.success ? nomeDaAusencia(ausencia.data) : ditoComoData(valor)
}
const ditoComoData = (valor: string) =>
  FINS()[valor] ??
  (/^\d{4}-\d\d-\d\dT/.test(valor) ? dataHora(valor) : /^\d{4}-\d\d-\d\d$/.test(valor) ? data(valor) : valor)

function Mudou({ sobre, mudanca: { campo, de, para } }: { sobre: string; mudanca: Mudanca }) {
  const nome = useCampos(sobre)(campo)
  return (
    <li>
      <span className="soft">{nome}:</span>{' '}
      {de !== null && (
        <>
          <del>{dito(campo, de)}</del>{' '}
        </>
      )}
      {para === null ? (
        <span className="soft">
          <Trans>em branco</Trans>
        </span>
      ) : (
        <ins>{dito(campo, para)}</ins>
      )}
    </li>
  )
}

/** What an act changed, field by field, from what to what. */
export const Mudancas = ({ sobre, mudancas }: { sobre: string; mudancas: Mudanca[] }) =>
  mudancas.length > 0 && (
    <ul className="plain">
      {mudancas.map((mudanca) => (
        <Mudou key={mudanca.campo} sobre={sobre} mudanca={mudanca} />
      ))}
    </ul>
  )

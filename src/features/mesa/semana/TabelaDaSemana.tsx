import ui from '#ui/ui.module.css'
import css from './semana.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { diaDaSemana } from '#domain/calendario/palavras.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import type { Visao } from '#domain/mesa/queries.ts'
import { data } from '#platform/format.ts'

import type { Prazo, Semana } from './semana.ts'

/** Documents shown of a day; the desk shows them all. */
const CABEM = 12

/** The documents of some days of the week, and how their deadlines stand. */
export function TabelaDaSemana({ semana, visao }: { semana: Semana; visao: Visao }) {
  const { t } = useLingui()
  const { vencidos, dias } = semana
  const partes = [
    { nome: t`Vencidos`, prazos: vencidos },
    ...dias.map(({ dia, prazos }) => ({ nome: nomeDe(dia), prazos })),
  ]
  return (
    <>
      <table className={css.tabela}>
        <caption className={ui.srOnly}>{t`Prazos da semana`}</caption>
        {partes
          .filter(({ prazos }) => prazos.length > 0)
          .map(({ nome, prazos }) => (
            <tbody key={nome}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {nome} <span className={ui.soft}>({prazos.length})</span>
                </th>
              </tr>
              {prazos.slice(0, CABEM).map((prazo) => (
                <LinhaDoPrazo key={`${prazo.documentoId}/${prazo.mobilId}`} prazo={prazo} />
              ))}
            </tbody>
          ))}
      </table>
      <p>
        <Link
          {...(visao === 'MINHA'
            ? { to: '/mesa', search: (antes) => ({ ...antes, faixa: 'prazos' }) }
            : { to: '/siga-mesa', search: (antes) => ({ ...antes, grupo: 'ALERTAS' }) })}
        >
          <Trans>Ver todos na mesa</Trans>
        </Link>
      </p>
    </>
  )
}

const nomeDe = (dia: string) => `${diaDaSemana(dia)}, ${data(dia)}`

function LinhaDoPrazo({ prazo }: { prazo: Prazo }) {
  const { t } = useLingui()
  return (
    <tr>
      <td>
        <DocumentoLink documento={prazo} className={ui.num} />
        <small>{prazo.assunto ?? t`Sem assunto`}</small>
      </td>
      <td data-tom={prazo.tom ?? undefined}>{prazo.dito}</td>
    </tr>
  )
}

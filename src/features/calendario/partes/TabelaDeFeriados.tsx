import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Feriado, Feriados } from '#contract/calendario.ts'
import { diaDaSemana, ondeVale, repeticao } from '#domain/calendario/palavras.ts'
import { data } from '#platform/format.ts'
import { Colunas } from '#ui/Colunas.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { Retirar } from './Retirar.tsx'

type Props = {
  nome: string
  dias: { feriado: Feriado; dia: string }[]
  calendario: Feriados
  mudar: (feriado: Feriado) => void
}

/** Those who keep the calendar of an órgão change only its days. */
const podeMudar = ({ tudo, orgaos }: Feriados['alcance'], { orgaoId }: Feriado) =>
  tudo || (orgaoId !== null && orgaos.includes(orgaoId))

/** The days off of a year, in order: name, place and, for those who keep the calendar, acts. */
export function TabelaDeFeriados({ nome, dias, calendario: { orgaos, administra, alcance }, mudar }: Props) {
  const { t } = useLingui()
  return (
    <ScrollTable nome={nome}>
      <Colunas de={[[t`Dia`, 'fit'], [t`O que é`], [t`Onde vale`, 'fit'], administra && [t`Ações`, 'fit']]} />
      <tbody>
        {dias.map(({ feriado, feriado: { descricao }, dia }) => (
          <tr key={feriado.id}>
            <td className={list.fit}>
              <time dateTime={dia} className={ui.num}>
                {data(dia)}
              </time>{' '}
              <small className={ui.soft}>{diaDaSemana(dia)}</small>
            </td>
            <td className={list.wrap}>
              {descricao}{' '}
              <small className={ui.soft}>
                {feriado.facultativo ? <Trans>ponto facultativo</Trans> : <Trans>feriado</Trans>}
                {' · '}
                {repeticao(feriado)}
              </small>
            </td>
            <td className={list.fit}>{ondeVale(feriado, orgaos)}</td>
            {administra && (
              <td className={list.fit}>
                {podeMudar(alcance, feriado) && (
                  <>
                    <button
                      type="button"
                      className={`${ui.btn} ${ui.small} ${ui.plain}`}
                      aria-label={t`Mudar ${descricao}`}
                      onClick={() => mudar(feriado)}
                    >
                      <Icon nome="lapis" />
                    </button>
                    <Retirar feriado={feriado} />
                  </>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import situacao from '#domain/documento/situacao.module.css'
import agenda from '../agenda.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { ItemDaAgenda } from '#contract/agenda.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { data } from '#platform/format.ts'
import { Colunas } from '#ui/Colunas.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

type Props = { itens: ItemDaAgenda[]; nome: string; daUnidade: boolean }

/** The deadlines in order of their day, as a table: in words, everything that the month shows. */
export function ListaDePrazos({ itens, nome, daUnidade }: Props) {
  const { t } = useLingui()
  if (itens.length === 0)
    return (
      <EmptyState icone="relogio" titulo={t`Nenhum prazo`}>
        <p>
          <Trans>Aqui aparecem os prazos do que está com você e as assinaturas pedidas até um dia.</Trans>
        </p>
      </EmptyState>
    )
  return (
    <ScrollTable nome={nome}>
      <Colunas de={[[t`Dia`, 'fit'], [t`Documento`], [t`Como está`, 'fit'], daUnidade && [t`Com quem`, 'fit']]} />
      <tbody>
        {itens.map((item) => {
          const { tipo, dia, documentoId, sigla, assunto, quem, tom, dito } = item
          return (
            <tr key={`${tipo}${documentoId}${sigla}${quem}`}>
              <td className={`${list.fit} ${ui.num}`}>
                {tom === 'PARADO' ? '—' : <time dateTime={dia}>{data(dia)}</time>}
              </td>
              <td className={list.wrap}>
                <DocumentoLink documento={item} className={ui.num} />{' '}
                {tipo === 'ASSINATURA' && (
                  <small className={ui.soft}>
                    <Trans>a assinar</Trans>
                  </small>
                )}
                <span className={agenda.agendaAssunto}>{assunto ?? t`Sem assunto`}</span>
              </td>
              <td className={list.fit}>
                <span className={situacao.situacao} data-tom={tom}>
                  <Icon nome={tom === 'VENCIDO' ? 'aviso' : 'relogio'} /> {dito}
                </span>
              </td>
              {daUnidade && <td className={list.fit}>{quem ?? <Trans>a unidade</Trans>}</td>}
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}

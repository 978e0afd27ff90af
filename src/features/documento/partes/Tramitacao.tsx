import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { MobilAberto } from '#contract/mobil.ts'
import { duracao } from '#domain/historico/tempo.ts'
import { dataHora } from '#platform/format.ts'

import { Grafo } from './Grafo.tsx'

/** Steps drawn at most: the first one and the last five. */
const DESENHADOS = 6

/** The way of this via from unit to unit, with the time in each. */
export function Tramitacao({ caminho }: Pick<MobilAberto, 'caminho'>) {
  const { t } = useLingui()
  if (caminho.length < 2) return null
  const corte = caminho.length - DESENHADOS + 1
  const vistos = caminho.length > DESENHADOS ? [...caminho.slice(0, 1), ...caminho.slice(corte)] : caminho
  const pulados = caminho.length - vistos.length
  const nos = vistos.map(({ unidade, de, ate }, posicao) => ({
    chave: de + unidade.id,
    titulo: unidade.sigla,
    detalhe: ate === null ? t`está aqui há ${duracao(de, null)}` : duracao(de, ate),
    nota: posicao === 0 && pulados > 0 ? t`${pulados} passagens depois…` : null,
    aqui: ate === null,
  }))
  return (
    <Grafo
      titulo={<Trans>Tramitação</Trans>}
      resumo={caminho.map(({ unidade, de, ate }) => `${unidade.sigla} (${duracao(de, ate)})`).join(' → ')}
      nos={nos}
    >
      <table className={list.list}>
        <thead>
          <tr>
            <th scope="col">{t`Unidade`}</th>
            <th scope="col">{t`Chegou`}</th>
            <th scope="col">{t`Tempo`}</th>
          </tr>
        </thead>
        <tbody>
          {caminho.map(({ unidade, de, ate }) => (
            <tr key={de + unidade.id}>
              <td title={unidade.nome}>{unidade.sigla}</td>
              <td className={`${list.fit} ${ui.num}`}>{dataHora(de)}</td>
              <td className={list.fit}>{duracao(de, ate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grafo>
  )
}

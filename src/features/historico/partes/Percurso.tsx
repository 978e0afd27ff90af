import '#ui/forms.css'
import '#ui/list.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { dataHora } from '#platform/format.ts'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { type Caixa, ALTURA, descida, desenhar, LARGURA, seta } from '../desenho.ts'
import { nomeDoDesvio } from '../nomes.ts'
import type { Estada, Percurso as Caminho } from '../percurso.ts'
import { duracao, emDiasUteis, type DiasUteis } from '#domain/historico/tempo.ts'

type Quadro = { sigla: string; nome: string; tempo: string; detalhe: string }

function Caixinha({ caixa, quadro, ...estado }: { caixa: Caixa; quadro: Quadro; aqui?: boolean; tracejada?: boolean }) {
  const { sigla, nome, tempo, detalhe } = quadro
  return (
    <g
      transform={`translate(${caixa.x} ${caixa.y})`}
      data-aqui={estado.aqui || undefined}
      data-tracejada={estado.tracejada || undefined}
    >
      <title>{nome}</title>
      <rect width={LARGURA} height={ALTURA} rx="4" />
      <text x={LARGURA / 2} y="22" className="sigla">
        {sigla}
      </text>
      <text x={LARGURA / 2} y="40" className="tempo">
        {tempo}
      </text>
      <text x={LARGURA / 2} y="57" className="tempo">
        {detalhe}
      </text>
    </g>
  )
}

/** The way from unit to unit with what left it in parallel or was only told, read at a glance; the table below says the same. */
export function Percurso({ percurso, uteis }: { percurso: Caminho; uteis: DiasUteis }) {
  const { t } = useLingui()
  const id = useId()
  const { sigla: via, estadas, desvios } = percurso
  const { principais, ramos, largura, altura } = desenhar(estadas, desvios)
  const ondeFoi = ({ unidade, fora }: Estada) => (fora === null ? unidade.sigla : t`Órgão externo`)
  const linhas = [
    ...estadas.map((estada) => ({
      chave: `e${estada.de}`,
      ...estada,
      onde: estada.fora ?? `${estada.unidade.sigla} – ${estada.unidade.nome}`,
      como: estada.fora === null ? t`Posse` : t`Órgão externo`,
      fim: t`está aqui`,
    })),
    ...desvios.flatMap(({ id: ramo, tipo, paradas, fim }) =>
      paradas.map((parada) => ({
        chave: `d${ramo} ${parada.de}`,
        ...parada,
        onde: `${parada.unidade.sigla} – ${parada.unidade.nome}`,
        como: nomeDoDesvio(tipo, fim),
        fim: t`em aberto`,
      })),
    ),
  ]
  const resumo = linhas.map(({ onde, como, de, ate }) => `${onde}, ${como} (${duracao(de, ate)})`).join(' → ')
  return (
    <section className="percurso card" aria-labelledby={id}>
      <h2 id={id}>{via === null ? <Trans>Percurso</Trans> : <Trans>Percurso de {via}</Trans>}</h2>
      <div className="scroll-x">
        <svg width={largura} height={altura} role="img" aria-label={resumo}>
          {estadas.map((estada, n) => {
            const caixa = principais[n]
            if (!caixa) return null
            const { unidade, de, ate, fora } = estada
            const ultima = n === estadas.length - 1
            return (
              <g key={`${de} ${unidade.id}`}>
                <Caixinha
                  caixa={caixa}
                  aqui={ultima && ate === null}
                  tracejada={fora !== null}
                  quadro={{
                    sigla: ondeFoi(estada),
                    nome: fora ?? `${unidade.sigla} – ${unidade.nome}`,
                    tempo: duracao(de, ate),
                    detalhe: emDiasUteis(uteis, unidade.id, de, ate) ?? '',
                  }}
                />
                {!ultima && <path d={seta(caixa)} className="seta" />}
              </g>
            )
          })}
          {desvios.map(({ id: ramo, tipo, paradas, fim }, n) => {
            const { desde, caixas } = ramos[n] ?? { desde: 0, caixas: [] }
            return (
              <g key={ramo}>
                {caixas[0] && <path d={descida(desde, caixas[0])} className="seta" data-tipo={tipo} />}
                {paradas.map(({ unidade, de, ate }, m) => {
                  const caixa = caixas[m]
                  if (!caixa) return null
                  const ultima = m === paradas.length - 1
                  return (
                    <g key={de}>
                      <Caixinha
                        caixa={caixa}
                        aqui={ultima && ate === null}
                        tracejada={tipo === 'NOTIFICACAO'}
                        quadro={{
                          sigla: unidade.sigla,
                          nome: `${unidade.sigla} – ${unidade.nome}`,
                          tempo: duracao(de, ate),
                          detalhe: ultima ? nomeDoDesvio(tipo, fim) : '',
                        }}
                      />
                      {!ultima && <path d={seta(caixa)} className="seta" />}
                    </g>
                  )
                })}
              </g>
            )
          })}
        </svg>
      </div>
      <details>
        <summary>
          <Trans>Ver como tabela</Trans>
        </summary>
        <ScrollTable nome={t`Percurso`}>
          <thead>
            <tr>
              <th scope="col">{t`Unidade`}</th>
              <th scope="col">{t`Como`}</th>
              <th scope="col">{t`Chegou`}</th>
              <th scope="col">{t`Saiu`}</th>
              <th scope="col">{t`Dias úteis`}</th>
              <th scope="col">{t`Tempo`}</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ chave, unidade, onde, como, de, ate, fim }) => (
              <tr key={chave}>
                <td>{onde}</td>
                <td className="fit">{como}</td>
                <td className="fit num">{dataHora(de)}</td>
                <td className="fit num">{ate ? dataHora(ate) : fim}</td>
                <td className="fit num">{uteis(unidade.id, de, ate) ?? '–'}</td>
                <td className="fit">{duracao(de, ate)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </section>
  )
}

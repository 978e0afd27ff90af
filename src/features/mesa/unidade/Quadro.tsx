import '#ui/list.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import type { GrupoMesa, Mesa } from '#contract/mesa.ts'
import { numero } from '#platform/format.ts'

import { GRUPOS, nomeDoGrupo } from '#domain/mesa/grupos.ts'

type Props = { contadores: Mesa['contadores']; atual: GrupoMesa | null }

const vazio = { pessoa: 0, lotacao: 0 }

/** SIGA's quadro quantitativo: one bar a group, the person's own part darker. Choosing a bar shows that group alone. */
export const Quadro = memo(function Quadro({ contadores, atual }: Props) {
  const { t } = useLingui()
  const linhas = GRUPOS.map((grupo) => ({
    ...(contadores.find((contador) => contador.grupo === grupo) ?? vazio),
    grupo,
  })).filter(({ lotacao, pessoa }) => lotacao + pessoa > 0)
  const maior = Math.max(1, ...linhas.map(({ lotacao, pessoa }) => Math.max(lotacao, pessoa)))
  if (linhas.length === 0) return null
  return (
    <section className="quadro" aria-label={t`Quadro quantitativo`}>
      <ul className="plain">
        {linhas.map(({ grupo, pessoa, lotacao }) => (
          <li key={grupo}>
            <Link
              to="/siga-mesa"
              search={(antes) => ({ ...antes, grupo: grupo === atual ? null : grupo })}
              replace
              preload={false}
              className="quadro-linha"
              activeProps={{}}
              aria-current={grupo === atual ? 'true' : undefined}
              aria-label={t`${nomeDoGrupo(grupo)}: ${numero(lotacao)} da unidade, ${numero(pessoa)} da pessoa. Mostrar só este grupo`}
            >
              <span>{nomeDoGrupo(grupo)}</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className="da-unidade" width={(100 * Math.max(lotacao, pessoa)) / maior} height="10" rx="1" />
                <rect className="da-pessoa" width={(100 * pessoa) / maior} height="10" rx="1" />
              </svg>{' '}
              <span className="num">{numero(lotacao)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="quadro-pe">
        <span className="soft quadro-legenda" aria-hidden="true">
          <i className="da-pessoa" /> <Trans>da pessoa</Trans> <i className="da-unidade" /> <Trans>da unidade</Trans>
        </span>
        <details>
          <summary>
            <Trans>Ver como tabela</Trans>
          </summary>
          <table className="list">
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Grupo</Trans>
                </th>
                <th scope="col">
                  <Trans>Pessoa</Trans>
                </th>
                <th scope="col">
                  <Trans>Unidade</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {linhas.map(({ grupo, pessoa, lotacao }) => (
                <tr key={grupo}>
                  <td className="wrap">{nomeDoGrupo(grupo)}</td>
                  <td className="num fit">{numero(pessoa)}</td>
                  <td className="num fit">{numero(lotacao)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  )
})

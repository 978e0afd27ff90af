import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import sigaMesa from '../siga-mesa.module.css'

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
    <section className={sigaMesa.quadro} aria-label={t`Quadro quantitativo`}>
      <ul className={ui.plain}>
        {linhas.map(({ grupo, pessoa, lotacao }) => (
          <li key={grupo}>
            <Link
              to="/siga-mesa"
              search={(antes) => ({ ...antes, grupo: grupo === atual ? null : grupo })}
              replace
              preload={false}
              className={sigaMesa.quadroLinha}
              activeProps={{}}
              aria-current={grupo === atual ? 'true' : undefined}
              aria-label={t`${nomeDoGrupo(grupo)}: ${numero(lotacao)} da unidade, ${numero(pessoa)} da pessoa. Mostrar só este grupo`}
            >
              <span>{nomeDoGrupo(grupo)}</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={sigaMesa.daUnidade}
                  width={(100 * Math.max(lotacao, pessoa)) / maior}
                  height="10"
                  rx="1"
                />
                <rect className={sigaMesa.daPessoa} width={(100 * pessoa) / maior} height="10" rx="1" />
              </svg>{' '}
              <span className={ui.num}>{numero(lotacao)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={sigaMesa.quadroPe}>
        <span className={`${ui.soft} ${sigaMesa.quadroLegenda}`} aria-hidden="true">
          <i className={sigaMesa.daPessoa} /> <Trans>da pessoa</Trans> <i className={sigaMesa.daUnidade} />{' '}
          <Trans>da unidade</Trans>
        </span>
        <details>
          <summary>
            <Trans>Ver como tabela</Trans>
          </summary>
          <table className={list.list}>
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
                  <td className={list.wrap}>{nomeDoGrupo(grupo)}</td>
                  <td className={`${ui.num} ${list.fit}`}>{numero(pessoa)}</td>
                  <td className={`${ui.num} ${list.fit}`}>{numero(lotacao)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  )
})

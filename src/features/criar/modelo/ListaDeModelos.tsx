import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { ModeloListado } from '#contract/modelo.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { modeloMutations } from '#domain/editor/queries.ts'
import { partesDoNome } from './grupos.ts'

/** Kept here because the shared icons come with the first paint. */
const ESTRELA =
  'M12 3.500l2.600 5.300 5.900.900-4.300 4.100 1 5.800-5.200-2.700-5.200 2.700 1-5.800-4.300-4.100 5.900-.900z'

type Props = {
  modelos: ModeloListado[]
  /** Under the group's own title, which need not be repeated in the names. */
  noGrupo?: boolean
  escolher: (modelo: ModeloListado) => void
  comecando: number | null
}

/** Modelos to choose from, each with the star of the unit's favourites. */
export function ListaDeModelos({ modelos, noGrupo = false, escolher, comecando }: Props) {
  const { t } = useLingui()
  const favoritar = useMutation(modeloMutations.favoritar(useQueryClient()))
  return (
    <>
      {favoritar.error && <ProblemAlert erro={favoritar.error} />}
      <ul className={`${ui.plain} ${criar.modelos}`}>
        {modelos.map((modelo) => (
          <li className={criar.modeloLinha} key={modelo.id}>
            <button
              type="button"
              className={criar.modelo}
              disabled={comecando !== null || modelo.impedido !== undefined}
              onClick={() => escolher(modelo)}
              data-modelo
            >
              <Icon nome="arquivo" />
              <span>
                <b id={`modelo-${modelo.id}`}>{noGrupo ? partesDoNome(modelo.nome).curto : modelo.nome}</b>
                <small className={ui.soft}>{modelo.impedido ?? modelo.descricao}</small>
              </span>
              {comecando === modelo.id && (
                <small role="status">
                  <Trans>Começando…</Trans>
                </small>
              )}
            </button>
            <button
              type="button"
              className={criar.modeloFavorito}
              aria-pressed={modelo.favorito}
              aria-label={t`Favorito da unidade`}
              aria-describedby={`modelo-${modelo.id}`}
              title={modelo.favorito ? t`Tirar dos favoritos da unidade` : t`Pôr nos favoritos da unidade`}
              onClick={() => favoritar.mutate({ id: modelo.id, favorito: !modelo.favorito })}
            >
              <svg className={ui.icon} viewBox="0 0 24 24" aria-hidden="true">
                <path d={ESTRELA} />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

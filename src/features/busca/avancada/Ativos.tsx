import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

import { type Campo, CAMPOS, type Filtros } from '../queries.ts'
import { rotuloDe, TIPO } from './campos.ts'
import { useValor } from './use-valor.ts'

function Ativo({ campo, filtro }: { campo: Campo; filtro: string }) {
  const { t } = useLingui()
  const { nome } = useValor(TIPO[campo], filtro)
  const rotulo = rotuloDe(campo)
  return (
    <Link
      to="/busca-avancada"
      search={(antes) => ({ ...antes, page: null, [campo]: null })}
      className={avancada.ativo}
      activeProps={{}}
      aria-label={t`Retirar ${rotulo}: ${nome}`}
    >
      <span className={ui.soft}>{rotulo}</span> <b>{nome}</b>
      <Icon nome="fechar" />
    </Link>
  )
}

/** The filters in use, a chip each. Removing a chip searches again. */
export function Ativos({ filtros }: { filtros: Filtros }) {
  const { t } = useLingui()
  const campos = CAMPOS.flatMap((campo) => {
    const filtro = filtros[campo]
    return filtro === null ? [] : [{ campo, filtro }]
  })
  return (
    <div className={`${ui.row} ${avancada.ativos}`} role="group" aria-label={t`Filtros em uso`}>
      {campos.map((um) => (
        <Ativo key={um.campo} {...um} />
      ))}
      {campos.length > 1 && (
        <Link to="/busca-avancada" search={{}} className={`${ui.btn} ${ui.small} ${ui.plain}`} activeProps={{}}>
          <Trans>Retirar todos</Trans>
        </Link>
      )}
    </div>
  )
}

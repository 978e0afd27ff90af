import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

import { rotuloDe, TIPO } from '../avancada/campos.ts'
import { useValor } from '../avancada/use-valor.ts'
import { DA_FACETA, type DaFaceta, facetasDe, type Procura, SEM_FACETAS } from '../queries.ts'

function Escolhida({ campo, filtro }: { campo: DaFaceta; filtro: string }) {
  const { t } = useLingui()
  const { nome } = useValor(TIPO[campo], filtro)
  const rotulo = rotuloDe(campo)
  return (
    <Link
      to="/busca"
      search={(antes) => ({ ...antes, pagina: null, [campo]: null })}
      replace
      activeProps={{}}
      className={avancada.ativo}
      aria-label={t`Retirar ${rotulo}: ${nome}`}
    >
      <span className={ui.soft}>{rotulo}</span> <b>{nome}</b>
      <Icon nome="fechar" />
    </Link>
  )
}

/** The chosen facets, a chip each. */
export function Escolhidas({ procura }: { procura: Procura }) {
  const { t } = useLingui()
  const atuais = facetasDe(procura)
  const campos = DA_FACETA.flatMap((campo) => {
    const filtro = atuais[campo]
    return filtro === null ? [] : [{ campo, filtro }]
  })
  if (campos.length === 0) return null
  return (
    <div className={`${ui.row} ${avancada.ativos}`} role="group" aria-label={t`Filtros em uso`}>
      {campos.map((um) => (
        <Escolhida key={um.campo} {...um} />
      ))}
      <Link
        to="/busca"
        search={(antes) => ({ ...antes, pagina: null, ...SEM_FACETAS })}
        replace
        activeProps={{}}
        className={`${ui.btn} ${ui.small} ${ui.plain}`}
      >
        <Trans>Limpar filtros</Trans>
      </Link>
    </div>
  )
}

import ui from '#ui/ui.module.css'
import administracao from '#domain/administracao/administracao.module.css'

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Contagem, InicioDaAdministracao } from '#contract/administrar.ts'
import { numero } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { visiveis } from '../secoes.ts'

type Props = { inicio: InicioDaAdministracao }

/** Each section as a card, with the count of its items where known. */
export function Cartoes({ inicio: { perfis, contagens } }: Props) {
  const { t } = useLingui()
  const quantos: Record<string, Contagem | undefined> = { ...contagens }
  const dizer = ({ quantos: n, mais }: Contagem) => {
    const dito = numero(n)
    return mais ? t`mais de ${dito}` : dito
  }
  return (
    <ul className={`${ui.plain} ${administracao.adminCartoes}`}>
      {visiveis(perfis).map(({ segmento, rotulo, icone }) => {
        const contagem = quantos[segmento]
        return (
          <li key={segmento}>
            <Link to="/administracao/$" params={{ _splat: segmento }} search={{}}>
              <Icon nome={icone} />
              <span>{rotulo()}</span>
              {contagem && <b className={ui.num}>{dizer(contagem)}</b>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

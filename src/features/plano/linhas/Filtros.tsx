import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { type Plano, SOBRE_DO_PLANO } from '#contract/plano.ts'
import { numero } from '#platform/format.ts'

import { COMO, type Filtro, quantasDo } from '../filtro.ts'
import { nomeDaCoisa, nomeDoFiltro } from '../palavras.ts'
import { Ficha } from './Ficha.tsx'

type Props = { plano: Plano; filtro: Filtro; mudar: (filtro: Filtro) => void }

/** Chips of what rows are about and of what becomes of them, with how many there are, and a search by name. */
export function Filtros({ plano: { contas }, filtro, mudar }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { sobre, como, texto } = filtro
  const coisas = SOBRE_DO_PLANO.filter((qual) => quantasDo(contas, { sobre: qual, como: null }) > 0)
  const modos = COMO.filter((qual) => qual === como || quantasDo(contas, { sobre, como: qual }) > 0)
  return (
    <div className="plano-filtros">
      <div className="plano-fichas" role="group" aria-label={t`O que mostrar`}>
        <Ficha ligada={sobre === null} mudar={() => mudar({ ...filtro, sobre: null })}>
          <Trans>Tudo</Trans> <span className="num">{numero(quantasDo(contas, { sobre: null, como: null }))}</span>
        </Ficha>
        {coisas.map((qual) => (
          <Ficha key={qual} ligada={sobre === qual} mudar={() => mudar({ ...filtro, sobre: qual, como: null })}>
            {nomeDaCoisa(qual)} <span className="num">{numero(quantasDo(contas, { sobre: qual, como: null }))}</span>
          </Ficha>
        ))}
      </div>
      <div className="plano-fichas" role="group" aria-label={t`O que acontece com elas`}>
        {modos.map((qual) => (
          <Ficha
            key={qual}
            ligada={como === qual}
            mudar={() => mudar({ ...filtro, como: como === qual ? null : qual })}
          >
            {nomeDoFiltro(qual)} <span className="num">{numero(quantasDo(contas, { sobre, como: qual }))}</span>
          </Ficha>
        ))}
      </div>
      <div className="field plano-procura">
        <label htmlFor={id}>
          <Trans>Procurar por nome, sigla ou matrícula</Trans>
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={texto}
          onChange={({ target: { value } }) => mudar({ ...filtro, texto: value })}
        />
      </div>
    </div>
  )
}

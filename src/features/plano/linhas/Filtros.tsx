import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { type Plano, SOBRE_DO_PLANO } from '#contract/plano.ts'
import { numero } from '#platform/format.ts'

import { COMO, type Filtro, quantasDo } from '../filtro.ts'
import { nomeDaCoisa, nomeDoFiltro, nomeDoMotivo } from '../palavras.ts'
import { Ficha } from './Ficha.tsx'

type Props = { plano: Plano; filtro: Filtro; mudar: (filtro: Filtro) => void }

/** Chips by kind of thing, by act and by reason, with their counts; and a search by name. */
export function Filtros({ plano: { contas, motivos }, filtro, mudar }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { sobre, como, motivo, texto } = filtro
  const coisas = SOBRE_DO_PLANO.filter((qual) => quantasDo(contas, { sobre: qual, como: null }) > 0)
  const modos = COMO.filter((qual) => qual === como || quantasDo(contas, { sobre, como: qual }) > 0)
  const deMotivo = motivos.filter(({ situacao }) => como === null || situacao === como)
  return (
    <div className={planoCss.planoFiltros}>
      <div className={planoCss.planoFichas} role="group" aria-label={t`O que mostrar`}>
        <Ficha ligada={sobre === null} mudar={() => mudar({ ...filtro, sobre: null, motivo: null })}>
          <Trans>Tudo</Trans> <span className={ui.num}>{numero(quantasDo(contas, { sobre: null, como: null }))}</span>
        </Ficha>
        {coisas.map((qual) => (
          <Ficha
            key={qual}
            ligada={sobre === qual}
            mudar={() => mudar({ ...filtro, sobre: qual, como: null, motivo: null })}
          >
            {nomeDaCoisa(qual)} <span className={ui.num}>{numero(quantasDo(contas, { sobre: qual, como: null }))}</span>
          </Ficha>
        ))}
      </div>
      <div className={planoCss.planoFichas} role="group" aria-label={t`O que acontece com elas`}>
        {modos.map((qual) => (
          <Ficha
            key={qual}
            ligada={como === qual}
            mudar={() => mudar({ ...filtro, como: como === qual ? null : qual, motivo: null })}
          >
            {nomeDoFiltro(qual, sobre)}{' '}
            <span className={ui.num}>{numero(quantasDo(contas, { sobre, como: qual }))}</span>
          </Ficha>
        ))}
      </div>
      {deMotivo.length > 0 && (
        <div className={planoCss.planoFichas} role="group" aria-label={t`Por que ficam de fora`}>
          {deMotivo.map(({ codigo, situacao, frase, quantos }) => (
            <Ficha
              key={`${situacao} ${codigo}`}
              ligada={motivo === codigo}
              // `quantos` counts all kinds of thing, so the filter by kind is removed.
              mudar={() =>
                mudar(
                  motivo === codigo
                    ? { ...filtro, motivo: null }
                    : {
                        ...filtro,
                        sobre: null,
                        como: situacao === 'RECUSADO' ? 'RECUSADO' : 'CONFLITO',
                        motivo: codigo,
                      },
                )
              }
            >
              {nomeDoMotivo({ codigo, frase })} <span className={ui.num}>{numero(quantos)}</span>
            </Ficha>
          ))}
        </div>
      )}
      <div className={`${forms.field} ${planoCss.planoProcura}`}>
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

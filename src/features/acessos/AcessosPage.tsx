import forms from '#ui/forms.module.css'
import acessos from '#domain/acessos/acessos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'

import { FILTROS_DE_ACESSO, type FiltroDeAcesso } from '#contract/acessos.ts'
import { Page } from '#ui/Page.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

import { usePalavras } from '#domain/acessos/palavras.ts'
import { TabelaDeAcessos } from './partes/TabelaDeAcessos.tsx'

/** The filters that apply to external signers. */
const DE_FORA: FiltroDeAcesso[] = ['TODAS', 'NUNCA_ENTRARAM', 'BLOQUEADAS']

/** The access of people within the administrator's reach: those in the register, or external signers. */
export function AcessosPage() {
  const { t } = useLingui()
  const id = useId()
  const [escrito, setEscrito] = useState('')
  const [filtro, setFiltro] = useState<FiltroDeAcesso>('TODAS')
  const [externas, setExternas] = useState(false)
  const { filtros } = usePalavras()
  const texto = useDebounced(escrito.trim())
  return (
    <Page titulo={t`Acessos`}>
      <div className={acessos.acessosFiltros}>
        <div className={forms.field}>
          <label htmlFor={`${id}-quem`}>
            <Trans>Quem</Trans>
          </label>
          <select
            id={`${id}-quem`}
            value={externas ? 'externas' : 'pessoas'}
            onChange={({ target }) => {
              setExternas(target.value === 'externas')
              setFiltro('TODAS')
            }}
          >
            <option value="pessoas">{t`Pessoas do cadastro`}</option>
            <option value="externas">{t`Quem assina de fora`}</option>
          </select>
        </div>
        <div className={forms.field}>
          <label htmlFor={`${id}-texto`}>
            <Trans>Nome ou e-mail</Trans>
          </label>
          <input
            id={`${id}-texto`}
            type="search"
            maxLength={200}
            value={escrito}
            onChange={({ target }) => setEscrito(target.value)}
          />
        </div>
        <div className={forms.field}>
          <label htmlFor={`${id}-filtro`}>
            <Trans>Situação</Trans>
          </label>
          <select
            id={`${id}-filtro`}
            value={filtro}
            onChange={({ target }) => setFiltro(target.value as FiltroDeAcesso)} // one of the options below
          >
            {(externas ? DE_FORA : FILTROS_DE_ACESSO).map((cada) => (
              <option key={cada} value={cada}>
                {filtros[cada]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <TabelaDeAcessos lista={{ texto, filtro, externas }} />
    </Page>
  )
}

import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { Administrar } from '#domain/usuario/Administrar.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { recentes } from '#domain/criar/recentes.ts'
import { useComecar } from '#domain/criar/use-comecar.ts'
import { modeloQueries } from '#domain/editor/queries.ts'
import { Achados } from './Achados.tsx'
import { andarComSetas } from './andar-com-setas.ts'
import { procurar, repartir } from './grupos.ts'

/** The first page of a new document: which modelo. Choosing one begins a draft. */
export function EscolherModelo({ pai }: { pai: string | undefined }) {
  const { t } = useLingui()
  const doPai = pai === '-' ? undefined : pai
  const { comecar, comecando, erro } = useComecar(doPai, { replace: true })
  const { data } = useSuspenseQuery(modeloQueries.lista())
  const [procurado, setProcurado] = useState('')
  const [usados] = useState(recentes)
  const campo = useRef<HTMLInputElement>(null)
  // The keyboard's focus: the next step is to type a modelo's name.
  useEffect(() => campo.current?.focus(), [])
  const achados = procurar(data, procurado)
  const repartidos = repartir(achados, usados)
  return (
    <Page titulo={t`Novo documento`} acoes={<Administrar />}>
      <div className={criar.escolher} onKeyDown={andarComSetas} role="presentation">
        {doPai && (
          <p>
            <Trans>
              Será incluído em <b className={ui.num}>{doPai}</b> quando for assinado.
            </Trans>
          </p>
        )}
        <form
          className={forms.field}
          role="search"
          aria-label={t`Escolher o modelo`}
          onSubmit={(evento) => {
            evento.preventDefault()
            const primeiro = Object.values(repartidos)
              .flat()
              .find(({ impedido }) => impedido === undefined)
            if (procurado.trim() !== '' && primeiro && comecando === null) comecar(primeiro)
          }}
        >
          <label htmlFor="modelo-busca">
            <Trans>Modelo</Trans>
          </label>
          <input
            id="modelo-busca"
            ref={campo}
            type="search"
            autoComplete="off"
            aria-describedby="modelo-busca-dica"
            placeholder={t`Ofício, despacho…`}
            value={procurado}
            onChange={({ target }) => setProcurado(target.value)}
          />
          <small className={ui.soft} id="modelo-busca-dica">
            <Trans>Setas percorrem a lista; Enter escolhe.</Trans>
          </small>
        </form>
        {erro && <ProblemAlert erro={erro} mantido={t`Nenhum rascunho foi criado.`} />}
        <Achados achados={repartidos} escolher={comecar} comecando={comecando} />
        {achados.length === 0 && (
          <EmptyState titulo={data.length === 0 ? t`Nenhum modelo disponível.` : t`Nenhum modelo com essas palavras.`}>
            {data.length > 0 && (
              <button type="button" className={ui.btn} onClick={() => setProcurado('')}>
                <Trans>Ver todos</Trans>
              </button>
            )}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import busca from '../busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'

import { mensagem } from '#platform/problem-messages.ts'
import { focarAoChegar } from '#ui/foco-ao-chegar.ts'
import { Icon } from '#ui/Icon.tsx'

import { buscar } from '../buscar.ts'

/** The search box: a sigla opens its document, words show results. A refusal is shown under it. */
export function Caixa({ q, erro }: { q: string; erro: unknown }) {
  const { t } = useLingui()
  const router = useRouter()
  const campo = useRef<HTMLInputElement>(null)
  const id = useId()
  // The document's focus: goes to the box while nothing is searched.
  useEffect(() => {
    if (!q) focarAoChegar(campo.current)
  }, [q])
  const dito = erro ? mensagem(erro)?.texto : null
  return (
    <form
      className={busca.buscaCaixa}
      role="search"
      aria-label={t`Busca de documentos`}
      onSubmit={(evento) => {
        evento.preventDefault()
        void buscar(campo.current?.value ?? '', router)
      }}
    >
      <div className={busca.buscaLinha}>
        <Icon nome="busca" />
        <input
          key={q}
          ref={campo}
          type="search"
          name="q"
          defaultValue={q}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={t`Buscar documentos`}
          aria-invalid={dito ? true : undefined}
          aria-describedby={`${id}a`}
          placeholder={t`Sigla, assunto ou palavras do texto`}
        />
        <button type="submit" className={`${ui.btn} ${ui.primary}`}>
          <Trans>Buscar</Trans>
        </button>
      </div>
      <p id={`${id}a`} className={dito ? forms.error : ui.soft} role={dito ? 'alert' : undefined}>
        {dito ?? (
          <Trans>
            Uma sigla abre o documento, mesmo solta: <span className={ui.num}>ofi 12</span>. Use aspas para uma frase e
            um hífen para excluir uma palavra. <Link to="/busca-avancada">Busca avançada</Link>
          </Trans>
        )}
      </p>
    </form>
  )
}

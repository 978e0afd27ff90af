import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import documento from '#domain/documento/documento.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { MobilAberto } from '#contract/mobil.ts'
import { nomeDoPerfil } from '#domain/acesso/nomes.ts'
import { tamanho } from '#domain/arquivo/nomes.ts'

export function Perfis({ perfis }: Pick<MobilAberto, 'perfis'>) {
  if (perfis.length === 0) return null
  return (
    <section className={forms.card}>
      <h2>
        <Trans>Perfis</Trans>
      </h2>
      <ul className={`${ui.plain} ${documento.vias}`}>
        {perfis.map(({ perfil, nome, lotacao }) => (
          <li key={`${perfil}${nome}${lotacao}`}>
            <b>{nome}</b>
            <small className={ui.soft}>
              {nomeDoPerfil(perfil)} · {lotacao}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Files kept beside the document, outside its official PDF. */
export function Auxiliares({ auxiliares }: Pick<MobilAberto, 'auxiliares'>) {
  if (auxiliares.length === 0) return null
  return (
    <section className={forms.card}>
      <h2>
        <Trans>Arquivos auxiliares</Trans>
      </h2>
      <ul className={`${ui.plain} ${documento.vias}`}>
        {auxiliares.map(({ id, nome, tamanho: bytes }) => (
          <li key={id}>
            <Link to="." search hash="arquivos" replace resetScroll={false}>
              {nome}
            </Link>
            <small className={ui.soft}>{tamanho(bytes)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

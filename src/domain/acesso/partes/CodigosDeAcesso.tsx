import ui from '#ui/ui.module.css'
import acesso from '../acesso.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { CodigoDado } from '#contract/codigo-de-acesso.ts'
import type { Documento } from '#contract/documento.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { acessoQueries, codigosMutations } from '../queries.ts'
import { CodigoForm } from './CodigoForm.tsx'
import { LinhaDoCodigo } from './LinhaDoCodigo.tsx'

/** The codes by which outsiders read the document. Whoever holds the document creates, follows and ends them. */
export function CodigosDeAcesso({ documento: { id, sigla, situacao } }: { documento: Documento }) {
  const { t } = useLingui()
  const { data: codigos, error, refetch } = useQuery(acessoQueries.codigos(id))
  const encerrar = useMutation(codigosMutations(useQueryClient(), id).encerrar)
  const [dando, setDando] = useState(false)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!codigos || (codigos.itens.length === 0 && !codigos.pode && situacao !== 'ASSINADO')) return null
  const fechar = async ({ id: codigo, nome }: CodigoDado) => {
    const titulo = t`Encerrar o código de ${nome}?`
    const texto = t`Deixa de abrir ${sigla} na mesma hora. O histórico continua dizendo que foi dado.`
    if (!(await confirmar({ titulo, texto, destrutiva: true }))) return
    encerrar.mutate(codigo, {
      onSuccess: () => notify({ severity: 'success', summary: t`Código de ${nome} encerrado` }),
    })
  }
  return (
    <section aria-labelledby="acesso-codigos">
      <h2 id="acesso-codigos">
        <Trans>Códigos de acesso para quem é de fora</Trans>
      </h2>
      <p className={ui.soft}>
        {codigos.pode ? (
          <Trans>
            Quem não usa o sistema recebe por e-mail um código que abre só este documento, sem entrar, até o dia que
            você escolher.
          </Trans>
        ) : (
          codigos.explicacao
        )}
      </p>
      {codigos.itens.length > 0 && (
        <ul className={`${ui.plain} ${acesso.acessoQuem}`}>
          {codigos.itens.map((codigo) => (
            <LinhaDoCodigo
              key={codigo.id}
              codigo={codigo}
              encerrando={encerrar.isPending}
              encerrar={() => void fechar(codigo)}
            />
          ))}
        </ul>
      )}
      {encerrar.error && <ProblemAlert erro={encerrar.error} mantido={t`Nada mudou no documento.`} />}
      {dando ? (
        <CodigoForm documentoId={id} fechar={() => setDando(false)} />
      ) : (
        codigos.pode && (
          <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => setDando(true)}>
            <Icon nome="enviar" />
            <Trans>Dar um código de acesso</Trans>
          </button>
        )
      )}
    </section>
  )
}

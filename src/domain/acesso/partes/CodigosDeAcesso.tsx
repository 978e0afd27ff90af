import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { CodigoDado } from '#contract/codigo-de-acesso.ts'
import type { Documento } from '#contract/documento.ts'
import { confirmar } from '#platform/confirm.ts'
import { data, dataHora } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { ultimoDia } from '../dias.ts'
import { acessoQueries, codigosMutations } from '../queries.ts'
import { CodigoForm } from './CodigoForm.tsx'

/** When and from where it was used, the last times. */
function Usos({ usos, ultimos }: Pick<CodigoDado, 'usos' | 'ultimos'>) {
  if (usos === 0)
    return (
      <small className="soft">
        <Trans>Ainda não foi usado.</Trans>
      </small>
    )
  return (
    <details>
      <summary>
        <Plural value={usos} one="Usado # vez" other="Usado # vezes" />
      </summary>
      <ul className="plain">
        {ultimos.map(({ em, endereco, leu }) => (
          <li key={em + String(leu)}>
            <small>
              <time dateTime={em}>{dataHora(em)}</time> ·{' '}
              {endereco === '' ? (
                leu ? (
                  <Trans>abriu o PDF</Trans>
                ) : (
                  <Trans>leu</Trans>
                )
              ) : leu ? (
                <Trans>abriu o PDF, de {endereco}</Trans>
              ) : (
                <Trans>leu, de {endereco}</Trans>
              )}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Who outside may read it by a code: given, seen in use and ended by who has the document. */
export function CodigosDeAcesso({ documento: { id, sigla, situacao } }: { documento: Documento }) {
  const { t } = useLingui()
  const { data: codigos, error, refetch } = useQuery(acessoQueries.codigos(id))
  const encerrar = useMutation(codigosMutations(useQueryClient(), id).encerrar)
  const [dando, setDando] = useState(false)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!codigos || (codigos.itens.length === 0 && !codigos.pode && situacao !== 'ASSINADO')) return null
  const dita = ({ situacao: qual, valeAte }: CodigoDado) =>
    ({
      ABERTO: t`Vale até ${ultimoDia(valeAte)}.`,
      VENCIDO: t`Venceu em ${ultimoDia(valeAte)}.`,
      ENCERRADO: t`Encerrado: não abre mais o documento.`,
      SUSPENSO: t`Não abre enquanto durar a restrição, que veio depois dele.`,
    })[qual]
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
      <p className="soft">
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
        <ul className="plain acesso-quem">
          {codigos.itens.map((codigo) => (
            <li key={codigo.id}>
              <Icon nome={codigo.situacao === 'ABERTO' ? 'enviar' : 'cadeado'} />
              <div>
                <b>{codigo.nome}</b>
                <small className="soft">{codigo.email}</small>
              </div>
              <div>
                {dita(codigo)}
                <small className="soft">
                  <Trans>
                    Dado por {codigo.dadoPor} em {data(codigo.dadoEm)}.
                  </Trans>
                </small>
                <Usos usos={codigo.usos} ultimos={codigo.ultimos} />
              </div>
              {codigo.podeEncerrar && (
                <button
                  type="button"
                  className="btn small"
                  aria-label={t`Encerrar o código de ${codigo.nome}`}
                  disabled={encerrar.isPending}
                  onClick={() => void fechar(codigo)}
                >
                  <Trans>Encerrar</Trans>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {encerrar.error && <ProblemAlert erro={encerrar.error} mantido={t`Nada mudou no documento.`} />}
      {dando ? (
        <CodigoForm documentoId={id} fechar={() => setDando(false)} />
      ) : (
        codigos.pode && (
          <button type="button" className="btn small acesso-novo" onClick={() => setDando(true)}>
            <Icon nome="enviar" />
            <Trans>Dar um código de acesso</Trans>
          </button>
        )
      )}
    </section>
  )
}

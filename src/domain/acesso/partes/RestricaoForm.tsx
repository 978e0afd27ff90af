import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import acessoCss from '../acesso.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { type Acesso, RestringirBody } from '#contract/acesso.ts'
import type { Documento } from '#contract/documento.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'
import { preencher } from '#platform/preenchendo.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Icon } from '#ui/Icon.tsx'

import { diaDoFim } from '../dias.ts'
import { focar } from '../focar.ts'
import { Previsao } from '../Previsao.tsx'
import { acessoMutations } from '../queries.ts'
import { FechamentoFields, fechamentoDe, type Fechamento } from './FechamentoFields.tsx'

/** Restricts reading to a list of persons, besides the author and the signers. */
export function RestricaoForm({
  documento,
  acesso: { restricao },
  fechar,
}: {
  documento: Documento
  acesso: Acesso
  fechar: () => void
}) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documento.id))
  const [lista, setLista] = useState<PessoaEscolhida[]>(restricao?.pessoas ?? [])
  const pessoas = lista.map(({ id }) => id)
  const form = useBodyForm({
    defaultValues: { hipoteseId: String(restricao?.hipotese?.id ?? ''), ate: diaDoFim(restricao?.ate ?? null) },
    body: bodyOf(
      RestringirBody,
      (campos: Fechamento) => ({ pessoas, ...fechamentoDe(campos) }),
      (body, chave) => mudar.mutateAsync({ ato: 'restringir', body, chave }),
    ),
    done: () => closeWith(fechar, t`Acesso restrito`),
  })
  // Changes behind the form wait.
  useEffect(preencher, [])
  return (
    <form
      className={`${forms.card} ${acessoCss.acessoForm}`}
      onSubmit={(evento) => void form.enviar(evento)}
      noValidate
    >
      <h2 tabIndex={-1} ref={focar}>
        <Trans>Restringir acesso</Trans>
      </h2>
      <PessoaPicker
        key={lista.length}
        rotulo={<Trans>Quem pode ler</Trans>}
        dica={t`Além de você, de quem escreveu e de quem assina.`}
        valor={null}
        aoMudar={(pessoa) => {
          if (pessoa && !pessoas.includes(pessoa.id)) setLista([...lista, pessoa])
        }}
      />
      {lista.length > 0 && (
        <ul className={`${ui.plain} ${acessoCss.acessoLista}`} aria-label={t`Pessoas escolhidas`}>
          {lista.map(({ id, nome, lotacao }) => (
            <li key={id}>
              <span>
                {nome} <small className={ui.soft}>{lotacao.sigla}</small>
              </span>
              <button
                type="button"
                className={`${ui.btn} ${ui.small} ${ui.icon}`}
                aria-label={t`Retirar ${nome}`}
                onClick={() => setLista(lista.filter((cada) => cada.id !== id))}
              >
                <Icon nome="fechar" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FechamentoFields control={form.control} />
      <Previsao documentoId={documento.id} mudanca={{ tipo: 'RESTRICAO', pessoas }} simulador />
      <FormFooter form={form} fechar={fechar} mantido={t`Nada mudou no documento.`} fazer={<Trans>Restringir</Trans>} />
    </form>
  )
}

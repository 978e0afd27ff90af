import forms from '#ui/forms.module.css'
import acesso from '../acesso.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { DefinirPerfilBody } from '#contract/acesso.ts'
import type { Documento } from '#contract/documento.ts'
import type { Perfil } from '#contract/perfil.ts'
import { idDoDestino, type Destino } from '#domain/usuario/destino.ts'
import { DestinoField } from '#domain/usuario/DestinoField.tsx'
import { preencher } from '#platform/preenchendo.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { nomeDoPerfil, PERFIS } from '../nomes.ts'
import { focar } from '../focar.ts'
import { acessoMutations } from '../queries.ts'

type Campos = { perfil: Perfil; para: Destino | null }

/** Gives a person or a unit a part in the document: they read it, and it is on their desk. */
export function PerfilForm({ documento, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documento.id))
  const form = useBodyForm({
    defaultValues: { perfil: 'INTERESSADO', para: null },
    body: bodyOf(
      DefinirPerfilBody,
      ({ perfil, para }: Campos) => ({ perfil, para: para && idDoDestino(para) }),
      (body, chave) => mudar.mutateAsync({ ato: 'definirPerfil', body, chave }),
    ),
    done: () => closeWith(fechar, t`Perfil definido`),
  })
  const { control } = form
  // Changes behind the form wait.
  useEffect(preencher, [])
  return (
    <form className={`${forms.card} ${acesso.acessoForm}`} onSubmit={(evento) => void form.enviar(evento)} noValidate>
      <h2 tabIndex={-1} ref={focar}>
        <Trans>Definir perfil</Trans>
      </h2>
      <DestinoField control={control} nome="para" rotulo={<Trans>Para quem</Trans>} />
      <SelectField
        control={control}
        nome="perfil"
        rotulo={<Trans>Perfil</Trans>}
        ajuda={<Trans>Todo perfil lê e acompanha; gestor e revisor também editam o rascunho.</Trans>}
      >
        {PERFIS.map((perfil) => (
          <option value={perfil} key={perfil}>
            {nomeDoPerfil(perfil)}
          </option>
        ))}
      </SelectField>
      <FormFooter form={form} fechar={fechar} mantido={t`Nada mudou no documento.`} fazer={<Trans>Definir</Trans>} />
    </form>
  )
}

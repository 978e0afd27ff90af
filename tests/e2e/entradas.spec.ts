import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'

import { perguntar, sql } from './apoio/banco.ts'
import { assinar, finalizado, naMesa, rascunho } from './apoio/documentos.ts'
import { este } from './apoio/lugares.ts'
import { chamar, expect, test } from './apoio/teste.ts'

/** The rows of docs/regras/entradas-ruins.md met through an address, or after an act of somebody else. */

test('58: documento restrito de outra unidade e documento inexistente dão a mesma página', async ({
  page: diego,
  nova,
  vigia,
}) => {
  vigia.esperar(/status of 404/)
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  const { id, mobilId, versao } = await finalizado(bruno, { assunto: 'Apuração preliminar' })
  const [hipotese] = await chamar<{ id: number }[]>(bruno, 'GET', '/siga/hipotese-legal')
  await chamar(
    bruno,
    'POST',
    `/siga/documento/${id}/acesso/restringir`,
    { pessoas: [], hipoteseId: hipotese?.id },
    versao,
  )
  await naMesa(diego, 'diego.alves')
  const dizer = async (mobil: number | null) => {
    await diego.goto(`/documento/${mobil}/SEAD-OFI-2026%2F99999`)
    await expect(diego.getByRole('heading', { name: 'Documento não encontrado.' })).toBeVisible()
    return diego.getByRole('main').innerText()
  }
  expect(await dizer(mobilId)).toBe(await dizer(987_654_321))
})

test('61 e 62: endereço malformado e parâmetro inventado não quebram a página', async ({ page: ana, vigia }) => {
  vigia.esperar(/status of 4\d\d/)
  await naMesa(ana, 'ana.souza')
  for (const codigo of ['%00', '..%2f..%2fetc', '9'.repeat(5_000)]) {
    await ana.goto(`/documento/${codigo}/x`)
    await expect(ana.getByText(/Endereço inválido|Documento não encontrado/).first()).toBeVisible()
  }
  const [publico] = await perguntar<{ id: number; sigla: string }>(
    sql`select m.id, d.sigla from mobil m join documento d on d.id = m.documento_id
        where d.situacao = 'ASSINADO' and d.nivel_acesso = 10 order by m.id limit 1`,
  )
  await ana.goto(`/documento/${publico?.id}/x?minhaAtribuicao=%3Cimg%20src=x%20onerror=alert(1)%3E`)
  await expect(ana.getByRole('heading', { level: 1, name: publico?.sigla ?? '' })).toBeVisible()
})

test('44: um documento assinado em outra aba durante a edição não muda mais, e o texto escrito fica', async ({
  page: bruno,
  vigia,
}) => {
  vigia.esperar(/status of 409/)
  await naMesa(bruno, 'bruno.lima')
  const { id, versao } = await rascunho(bruno, { assunto: 'Prazo da obra' })
  await bruno.goto(`/criardocumento/-/${id}`)
  const papel = bruno.getByRole('textbox', { name: 'Texto do documento' })
  await expect(papel).toContainText('Texto de Prazo da obra.')
  await chamar(bruno, 'POST', `/siga/documento/${id}/finalizar`, undefined, versao)
  await assinar(bruno, id)
  await papel.press('End')
  await papel.pressSequentially(' Mais uma frase.')
  await expect(
    bruno.getByText('Documento assinado não pode ser alterado. Torne-o sem efeito ou duplique-o.').first(),
  ).toBeVisible()
  await expect(papel).toContainText('Mais uma frase.')
})

test('47: a numeração ocupada por mais de cinco segundos diz que nada se perdeu, e depois numera', async ({
  page: bruno,
  vigia,
}) => {
  vigia.esperar(/status of 503/)
  await naMesa(bruno, 'bruno.lima')
  const { id } = await rascunho(bruno, { assunto: 'Fila da numeração' })
  await bruno.goto(`/criardocumento/-/${id}`)
  const finalizar = bruno.getByRole('button', { name: 'Finalizar', exact: true })
  const { banco, fechar } = conectar(enderecoGuardado(este.dados) ?? '', { conexoes: 1 })
  try {
    await banco.transacao(async (dentro) => {
      await dentro.linhas(sql`select 1 from numeracao for update`)
      await finalizar.click()
      await expect(
        bruno.getByText('Não foi possível gerar o número agora. Nada foi perdido; tente novamente.').first(),
      ).toBeVisible({ timeout: 20_000 })
    })
  } finally {
    await fechar()
  }
  await finalizar.click()
  await bruno.waitForURL(/\/documento\//)
})

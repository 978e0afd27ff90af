/** What must turn red: the type checker, or a file of tests. */
export type Prova = 'tipos' | `tests/${string}`

/** One promise broken by one replacement; the text must stand in the file exactly once. */
export type Sabotagem = {
  /** What goes wrong, for people. */
  quebra: string
  arquivo: string
  procurar: string
  trocar: string
  prova: Prova
}

export const sabotagens: Sabotagem[] = [
  {
    quebra: 'a escuta fala de documentos a quem não os lê',
    arquivo: 'server/evento/handlers.ts',
    procurar: 'const le = documentoId === null || (await ler(banco, documentoId, entrada)) !== undefined',
    trocar: 'const le = true',
    prova: 'tests/api/eventos.test.ts',
  },
  {
    quebra: 'o sino diz o motivo do pedido a quem não lê mais o documento',
    arquivo: 'server/notificacao/handlers.ts',
    procurar: "when 'PEDIDO_DE_ACESSO' then case when n.le then q.motivo end end as texto",
    trocar: "when 'PEDIDO_DE_ACESSO' then q.motivo end as texto",
    prova: 'tests/api/notificacoes.test.ts',
  },
  {
    quebra: 'um pedido respondido continua no sino dos outros',
    arquivo: 'server/notificacao/notificar.ts',
    procurar: 'set lida_em = coalesce(n.lida_em, ${instante})',
    trocar: 'set lida_em = n.lida_em',
    prova: 'tests/api/notificacoes.test.ts',
  },
  {
    quebra: 'o simulador deixa de ver quem lê pelo dossiê',
    arquivo: 'server/documento/leitores.ts',
    procurar: "return acima.map(({ tipo, id }) => ({ tipo, id, para: 'INTERNOS' }))",
    trocar: 'return acima.slice(0, 0)',
    prova: 'tests/api/leitura.test.ts',
  },
  {
    quebra: 'a página muda por trás de um diálogo em preenchimento',
    arquivo: 'src/features/documento/ao-vivo.ts',
    procurar: 'esperando = preenchendo.getState() > 0',
    trocar: 'esperando = false',
    prova: 'tests/features/ao-vivo.test.tsx',
  },
  {
    quebra: 'o relógio diz o que está escondido',
    arquivo: 'server/dispatch.ts',
    procurar: 'await noCompasso(problema.codigo, inicio, portas.configuracao.compassoDaRecusa)',
    trocar: 'void noCompasso(problema.codigo, inicio, portas.configuracao.compassoDaRecusa)',
    prova: 'tests/api/acesso.test.ts',
  },
  {
    quebra: 'o texto que recebe o número guarda variáveis',
    arquivo: 'server/documento/finalizar.ts',
    procurar: 'const corpo = textoResolvido(registro, hoje(dataHora), sigla)',
    trocar: 'const corpo = registro.corpo',
    prova: 'tests/api/modelos.test.ts',
  },
  {
    quebra: 'qualquer pessoa administra os modelos',
    arquivo: 'server/modelo/gestao.ts',
    procurar: "if (!(await administra(banco, entrada))) throw new Problema('SEM_PERMISSAO')",
    trocar: 'await administra(banco, entrada)',
    prova: 'tests/api/entradas-ruins.test.ts',
  },
  {
    quebra: 'um campo de resposta do contrato muda de nome',
    arquivo: 'src/contract/documento.ts',
    procurar: '  codigoVerificador: z.string(),\n  /** Where it is read',
    trocar: '  codigoDeVerificacao: z.string(),\n  /** Where it is read',
    prova: 'tipos',
  },
  {
    quebra: 'a plataforma importa uma sala',
    arquivo: 'src/platform/retorno.ts',
    procurar: 'export function caminhoSeguro(',
    trocar: "export * from '#features/mesa/grupos.ts'\nexport function caminhoSeguro(",
    prova: 'tests/architecture.test.ts',
  },
  {
    quebra: 'uma frase fica sem tradução',
    arquivo: 'locales/en.po',
    // whatever the translation is, it moves to an entry that nobody uses
    procurar: 'msgid "Algo deu errado nesta página."\nmsgstr "',
    trocar: 'msgid "Algo deu errado nesta página."\nmsgstr ""\n\n#~ msgid "sabotagem"\n#~ msgstr "',
    prova: 'tests/contract/catalogos.test.ts',
  },
  {
    quebra: 'depois de entrar, o endereço pode levar a outro site',
    arquivo: 'src/platform/retorno.ts',
    procurar: '/^\\/(?![/\\\\])/',
    trocar: '/^\\//',
    prova: 'tests/features/identidade.test.ts',
  },
  {
    quebra: 'Id-logado aceita a entrada de outra pessoa',
    arquivo: 'server/autenticacao.ts',
    procurar: '!entrada?.minha',
    trocar: '!entrada',
    prova: 'tests/api/entradas-ruins.test.ts',
  },
  {
    quebra: 'a numeração salta um número',
    arquivo: 'server/documento/escrita.ts',
    procurar: 'set ultimo = n.ultimo + 1',
    trocar: 'set ultimo = n.ultimo + 2',
    prova: 'tests/api/trabalho-principal.test.ts',
  },
  {
    quebra: 'o número é tomado fora da transação',
    arquivo: 'server/documento/finalizar.ts',
    procurar: 'await numerar(tx, ',
    trocar: 'await numerar(banco, ',
    prova: 'tests/api/trabalho-principal.test.ts',
  },
  {
    quebra: 'um cossignatário assina antes do responsável',
    arquivo: 'server/assinatura/handlers.ts',
    procurar: "if (meu?.papel === 'COSSIGNATARIO' && antes)",
    trocar: "if (meu?.papel === 'COSSIGNATARIO' && antes && todos.length > 99)",
    prova: 'tests/api/dossie-signatarios.test.ts',
  },
  {
    quebra: 'um documento restrito vai a quem não pode lê-lo',
    arquivo: 'server/documento/restricao.ts',
    procurar: '  if (fechado)\n',
    trocar: '  if (fechado && pessoaId)\n',
    prova: 'tests/api/dossie-vias.test.ts',
  },
  {
    quebra: 'a regra de leitura e o predicado do banco divergem',
    arquivo: 'server/documento/leitura.ts',
    procurar: "divisoes('ORIGEM', 'DIVISAO_DE_ORIGEM')",
    trocar: "divisoes('DESTINO', 'DIVISAO_DE_ORIGEM')",
    prova: 'tests/api/leitura.test.ts',
  },
  {
    quebra: 'a assinatura não é conferida contra o conteúdo',
    arquivo: 'server/adapters/signing/verificar.ts',
    procurar: '  if (!cms.integra) return falhou\n',
    trocar: '',
    prova: 'tests/api/assinatura-pades.test.ts',
  },
  {
    quebra: 'um arquivo que chega diferente do anunciado é aceito',
    arquivo: 'server/arquivo/handlers.ts',
    procurar: '(await sha256Hex(bytes)) !== envio.sha256)',
    trocar: '(await sha256Hex(bytes)) === undefined)',
    prova: 'tests/api/arquivos.test.ts',
  },
  {
    quebra: 'um PDF com recursos ativos é aceito',
    arquivo: 'server/arquivo/laudo-pdf.ts',
    procurar: "if (temRecursosAtivos(pdf)) return { recusa: 'ATIVO' }",
    trocar: 'temRecursosAtivos(pdf)',
    prova: 'tests/api/arquivos-conferencia.test.ts',
  },
  {
    quebra: 'camadas que somem de um PDF são aceitas',
    arquivo: 'server/arquivo/laudo-pdf.ts',
    procurar: "cheia(unica.get('OFF', ler))",
    trocar: 'false',
    prova: 'tests/api/arquivos-conferencia.test.ts',
  },
  {
    quebra: 'o que vem comprimido atrás de letras não é medido',
    arquivo: 'server/arquivo/desdobrar.ts',
    procurar: 'encadeia(filtros) || ',
    trocar: '',
    prova: 'tests/api/arquivos-conferencia.test.ts',
  },
  {
    quebra: 'quem perdeu uma tarefa apaga as partes de quem a terminou',
    arquivo: 'server/completo/tarefas.ts',
    procurar: '(lugar === null ? id : `${id}-${lugar}`)',
    trocar: "(lugar === '' ? '' : id)",
    prova: 'tests/api/completo.test.ts',
  },
  {
    quebra: 'uma página de peça assinada sai sem quem a assinou',
    arquivo: 'server/adapters/dossie/desenhar.ts',
    procurar: 'if (!assinaturas) return',
    trocar: 'if (!assinaturas || folha % 2 === 0) return',
    prova: 'tests/api/completo-pdf.test.ts',
  },
  {
    quebra: 'a busca no dossiê lê o anexo de uma peça restrita',
    arquivo: 'server/completo/arvore.ts',
    procurar: 'if (le) return [no, ...filhos]',
    trocar: 'if (le || filhos.length > 0) return [no, ...filhos]',
    prova: 'tests/api/completo-pdf.test.ts',
  },
  {
    quebra: 'uma peça que não se abre custa o documento completo inteiro',
    arquivo: 'server/completo/montar.ts',
    procurar: 'if (!(erro instanceof PecaPerdida)) throw erro',
    trocar: 'if (erro instanceof PecaPerdida) throw erro',
    prova: 'tests/api/completo-pdf.test.ts',
  },
  {
    quebra: 'o corpo de um pedido é lido além do limite',
    arquivo: 'server/host.ts',
    procurar: 'lerDoSocket(pedido.raw, maximo)',
    trocar: 'lerDoSocket(pedido.raw, maximo * 100)',
    prova: 'tests/api/host.test.ts',
  },
  {
    quebra: 'finaliza-se um rascunho sem saber que outra pessoa lhe pôs um anexo',
    arquivo: 'server/documento/versao.ts',
    procurar: '  if (mudancas.length > 0)\n',
    trocar: '  if (mudancas.length > 99)\n',
    prova: 'tests/api/arquivos-na-versao.test.ts',
  },
  {
    quebra: 'imagens enviadas ao mesmo tempo passam juntas da cota',
    arquivo: 'server/imagem/handlers.ts',
    procurar: '      await travarCota(tx, entrada)\n',
    trocar: '',
    prova: 'tests/api/imagens.test.ts',
  },
  {
    quebra: 'uma data que não existe some do formulário sem aviso',
    arquivo: 'src/features/entrevista/campos/CampoSimples.tsx',
    procurar: '            comoDigitado\n',
    trocar: '',
    prova: 'tests/features/modelo.test.tsx',
  },
  {
    quebra: 'um documento nasce fechado sem a lei que o permite',
    arquivo: 'server/documento/registro.ts',
    procurar: 'registro.nivelAcesso >= NIVEL_COM_HIPOTESE',
    trocar: 'registro.nivelAcesso > 100',
    prova: 'tests/api/hipotese-no-rascunho.test.ts',
  },
]

@node "%~dp0generator\bin.mjs" %*
